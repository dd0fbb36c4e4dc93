DROP INDEX `reminders_by_time`;--> statement-breakpoint
CREATE INDEX `reminders_to_give` ON `reminders` (`given`,`due`);--> statement-breakpoint
CREATE INDEX `reminders_by_user` ON `reminders` (`user`);--> statement-breakpoint
ALTER TABLE `games` ADD `guests` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `games_with_guests` ON `games` (`guests`);--> statement-breakpoint
CREATE INDEX `games_going_on` ON `games` (`result`,`slept`,`game`,`kind`,`campaign`);--> statement-breakpoint
CREATE INDEX `members_by_user` ON `members` (`user`);--> statement-breakpoint
UPDATE `games` SET `guests` = true WHERE `result` IS NULL AND json_valid(`seats`) AND EXISTS (
  SELECT 1 FROM json_each(`games`.`seats`) AS `sitting`
  WHERE json_extract(`sitting`.`value`, '$.user') IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM `members`
    WHERE `members`.`campaign` = `games`.`campaign` AND `members`.`user` = json_extract(`sitting`.`value`, '$.user')
  )
);

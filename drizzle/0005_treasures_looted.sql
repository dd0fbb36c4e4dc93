CREATE TABLE `treasures` (
	`campaign` integer NOT NULL,
	`scenario` text NOT NULL,
	`number` text NOT NULL,
	PRIMARY KEY(`campaign`, `scenario`, `number`),
	FOREIGN KEY (`campaign`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT OR IGNORE INTO `treasures` SELECT DISTINCT `games`.`campaign`, `games`.`scenario`, json_extract(`looted`.`value`, '$.number') FROM `games` JOIN `snapshots` ON `snapshots`.`game` = `games`.`id` JOIN json_each(CASE WHEN json_valid(`snapshots`.`state`) THEN `snapshots`.`state` ELSE '{}' END, '$.treasures') AS `looted` WHERE `games`.`result` IN ('completed', 'lost') AND json_extract(`looted`.`value`, '$.number') <> 'goal';
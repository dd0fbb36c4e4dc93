UPDATE `games` SET `about` = json_object('scenario', `scenario`, 'level', `level`);--> statement-breakpoint
ALTER TABLE `games` DROP COLUMN `scenario`;--> statement-breakpoint
ALTER TABLE `games` DROP COLUMN `level`;
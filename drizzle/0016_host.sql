CREATE TABLE `house` (
	`name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `campaigns` ADD `over` integer;--> statement-breakpoint
UPDATE `campaigns` SET `over` = unixepoch() * 1000 WHERE `ended` OR `lost`;
ALTER TABLE `campaigns` ADD `imported` integer;--> statement-breakpoint
ALTER TABLE `members` ADD `number` integer;
ALTER TABLE `campaigns` ADD `forum` text;--> statement-breakpoint
CREATE INDEX `campaigns_by_forum` ON `campaigns` (`forum`);
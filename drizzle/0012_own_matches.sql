ALTER TABLE `campaigns` ADD `carried` text;--> statement-breakpoint
ALTER TABLE `games` ADD `everybody` integer DEFAULT false NOT NULL;
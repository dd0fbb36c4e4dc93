ALTER TABLE `campaigns` ADD `game` text DEFAULT 'frosthaven' NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `game` text DEFAULT 'frosthaven' NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `kind` text DEFAULT 'scenario' NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `about` text DEFAULT '{}' NOT NULL;
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_campaigns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`server` text NOT NULL,
	`channel` text NOT NULL,
	`name` text NOT NULL,
	`game` text NOT NULL,
	`pack` text NOT NULL,
	`founder` text NOT NULL,
	`panel` text,
	`settings` text DEFAULT '{}' NOT NULL,
	`ended` integer DEFAULT false NOT NULL,
	`carried` text,
	`lost` integer DEFAULT false NOT NULL,
	`created` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_campaigns`("id", "server", "channel", "name", "game", "pack", "founder", "panel", "settings", "ended", "carried", "lost", "created") SELECT "id", "server", "channel", "name", "game", "pack", "founder", "panel", "settings", "ended", "carried", "lost", "created" FROM `campaigns`;--> statement-breakpoint
DROP TABLE `campaigns`;--> statement-breakpoint
ALTER TABLE `__new_campaigns` RENAME TO `campaigns`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `campaigns_by_channel` ON `campaigns` (`channel`);--> statement-breakpoint
CREATE TABLE `__new_games` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`campaign` integer NOT NULL,
	`game` text NOT NULL,
	`kind` text NOT NULL,
	`about` text DEFAULT '{}' NOT NULL,
	`thread` text,
	`everybody` integer DEFAULT false NOT NULL,
	`seats` text NOT NULL,
	`telling` text NOT NULL,
	`result` text,
	`moved` integer NOT NULL,
	`created` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_games`("id", "campaign", "game", "kind", "about", "thread", "everybody", "seats", "telling", "result", "moved", "created") SELECT "id", "campaign", "game", "kind", "about", "thread", "everybody", "seats", "telling", "result", "moved", "created" FROM `games`;--> statement-breakpoint
DROP TABLE `games`;--> statement-breakpoint
ALTER TABLE `__new_games` RENAME TO `games`;--> statement-breakpoint
CREATE INDEX `games_by_thread` ON `games` (`thread`);--> statement-breakpoint
CREATE INDEX `games_by_campaign` ON `games` (`campaign`);
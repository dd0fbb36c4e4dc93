CREATE TABLE `campaigns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`server` text NOT NULL,
	`channel` text NOT NULL,
	`name` text NOT NULL,
	`pack` text NOT NULL,
	`founder` text NOT NULL,
	`panel` text,
	`ended` integer DEFAULT false NOT NULL,
	`created` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `campaigns_by_channel` ON `campaigns` (`channel`);--> statement-breakpoint
CREATE TABLE `entries` (
	`game` integer NOT NULL,
	`number` integer NOT NULL,
	`entry` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`game`, `number`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `games` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`campaign` integer NOT NULL,
	`scenario` text NOT NULL,
	`level` integer NOT NULL,
	`thread` text,
	`seats` text NOT NULL,
	`telling` text NOT NULL,
	`result` text,
	`moved` integer NOT NULL,
	`created` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `games_by_thread` ON `games` (`thread`);--> statement-breakpoint
CREATE INDEX `games_by_campaign` ON `games` (`campaign`);--> statement-breakpoint
CREATE TABLE `handled` (
	`interaction` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`campaign` integer NOT NULL,
	`user` text NOT NULL,
	`userName` text NOT NULL,
	`class` text,
	`character` text,
	`level` integer DEFAULT 1 NOT NULL,
	`experience` integer DEFAULT 0 NOT NULL,
	`gold` integer DEFAULT 0 NOT NULL,
	`checks` integer DEFAULT 0 NOT NULL,
	`resources` text DEFAULT '{}' NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`joined` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_once` ON `members` (`campaign`,`user`);--> statement-breakpoint
CREATE TABLE `notes` (
	`game` integer NOT NULL,
	`key` text NOT NULL,
	`note` text NOT NULL,
	PRIMARY KEY(`game`, `key`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game` integer NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `outbox_by_game` ON `outbox` (`game`);--> statement-breakpoint
CREATE TABLE `posted` (
	`game` integer NOT NULL,
	`key` text NOT NULL,
	`channel` text NOT NULL,
	`message` text NOT NULL,
	PRIMARY KEY(`game`, `key`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reminders` (
	`game` integer NOT NULL,
	`user` text NOT NULL,
	`question` integer NOT NULL,
	`due` integer NOT NULL,
	PRIMARY KEY(`game`, `user`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reminders_by_time` ON `reminders` (`due`);--> statement-breakpoint
CREATE TABLE `settings` (
	`campaign` integer NOT NULL,
	`user` text NOT NULL,
	`settings` text NOT NULL,
	PRIMARY KEY(`campaign`, `user`),
	FOREIGN KEY (`campaign`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `snapshots` (
	`game` integer NOT NULL,
	`number` integer NOT NULL,
	`schema` integer NOT NULL,
	`state` text NOT NULL,
	`cursor` text NOT NULL,
	PRIMARY KEY(`game`, `number`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);

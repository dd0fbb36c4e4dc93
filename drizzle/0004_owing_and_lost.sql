CREATE TABLE `owing` (
	`game` integer NOT NULL,
	`seat` text NOT NULL,
	`question` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`game`, `seat`, `question`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `campaigns` ADD `lost` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `gone` integer DEFAULT false NOT NULL;
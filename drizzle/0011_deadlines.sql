CREATE TABLE `deadlines` (
	`game` integer NOT NULL,
	`seat` text NOT NULL,
	`question` integer NOT NULL,
	`due` integer NOT NULL,
	PRIMARY KEY(`game`, `seat`, `question`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deadlines_by_time` ON `deadlines` (`due`);
CREATE TABLE `drafts` (
	`game` integer NOT NULL,
	`seat` text NOT NULL,
	`question` integer NOT NULL,
	`number` integer NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`game`, `seat`, `question`, `number`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);

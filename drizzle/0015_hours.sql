CREATE TABLE `clock` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `deadlines` ADD `longer` integer DEFAULT false NOT NULL;
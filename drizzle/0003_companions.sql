PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`campaign` integer NOT NULL,
	`user` text,
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
INSERT INTO `__new_members`("id", "campaign", "user", "userName", "class", "character", "level", "experience", "gold", "checks", "resources", "items", "joined") SELECT "id", "campaign", "user", "userName", "class", "character", "level", "experience", "gold", "checks", "resources", "items", "joined" FROM `members`;--> statement-breakpoint
DROP TABLE `members`;--> statement-breakpoint
ALTER TABLE `__new_members` RENAME TO `members`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `members_once` ON `members` (`campaign`,`user`);
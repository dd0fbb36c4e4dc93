UPDATE `campaigns` SET `carried` = json_object(
	'sheets', json((SELECT json_group_array(json(`sheet`)) FROM (
		SELECT json_object(
			'member', CASE WHEN `user` IS NULL THEN -`id` ELSE `id` END,
			'class', `class`, 'name', coalesce(`character`, `class`), 'level', `level`, 'experience', `experience`,
			'gold', `gold`, 'checks', `checks`, 'resources', json(`resources`), 'items', json(`items`)
		) AS `sheet` FROM `members`
		WHERE `members`.`campaign` = `campaigns`.`id` AND `class` IS NOT NULL ORDER BY `user` IS NULL, `id`))),
	'completed', json((SELECT json_group_array(`scenario`) FROM (
		SELECT json_extract(`about`, '$.scenario') AS `scenario` FROM `games`
		WHERE `games`.`campaign` = `campaigns`.`id` AND `kind` = 'scenario' AND `result` = 'completed'
		GROUP BY 1 ORDER BY min(`games`.`id`)))),
	'looted', json((SELECT json_group_object(`scenario`, json(`numbers`)) FROM (
		SELECT `scenario`, json_group_array(`number`) AS `numbers` FROM `treasures`
		WHERE `treasures`.`campaign` = `campaigns`.`id` GROUP BY `scenario`)))
) WHERE NOT EXISTS (SELECT 1 FROM `games` WHERE `games`.`campaign` = `campaigns`.`id` AND `kind` = 'campaign');--> statement-breakpoint
UPDATE `games` SET `seats` = (
	SELECT json_group_array(json(CASE WHEN json_extract(`value`, '$.user') IS NULL
		THEN json_set(`value`, '$.member', -json_extract(`value`, '$.member')) ELSE `value` END))
	FROM json_each(`games`.`seats`)
) WHERE `result` IS NULL AND `kind` = 'scenario';--> statement-breakpoint
DELETE FROM `members` WHERE `user` IS NULL;--> statement-breakpoint
DROP TABLE `treasures`;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`campaign` integer NOT NULL,
	`user` text NOT NULL,
	`userName` text NOT NULL,
	`gone` integer DEFAULT false NOT NULL,
	`joined` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_members`("id", "campaign", "user", "userName", "gone", "joined") SELECT "id", "campaign", "user", "userName", "gone", "joined" FROM `members`;--> statement-breakpoint
DROP TABLE `members`;--> statement-breakpoint
ALTER TABLE `__new_members` RENAME TO `members`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `members_once` ON `members` (`campaign`,`user`);
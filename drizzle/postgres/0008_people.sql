CREATE TABLE "people" (
	"user" text PRIMARY KEY NOT NULL,
	"wishes" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "count" bigint DEFAULT 0 NOT NULL;
CREATE TABLE "house" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "over" bigint;--> statement-breakpoint
UPDATE "campaigns" SET "over" = (extract(epoch from now()) * 1000)::bigint WHERE "ended" OR "lost";
CREATE TABLE "clock" (
	"name" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "longer" boolean DEFAULT false NOT NULL;
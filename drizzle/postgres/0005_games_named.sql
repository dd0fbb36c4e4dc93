ALTER TABLE "campaigns" ALTER COLUMN "game" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "games" ALTER COLUMN "game" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "games" ALTER COLUMN "kind" DROP DEFAULT;
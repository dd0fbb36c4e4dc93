ALTER TABLE "campaigns" ADD COLUMN "imported" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "number" bigint;
ALTER TABLE "campaigns" ADD COLUMN "carried" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "everybody" boolean DEFAULT false NOT NULL;
ALTER TABLE "campaigns" ADD COLUMN "forum" text;--> statement-breakpoint
CREATE INDEX "campaigns_by_forum" ON "campaigns" USING btree ("forum");
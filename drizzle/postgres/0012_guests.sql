DROP INDEX "reminders_by_time";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "guests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "games_with_guests" ON "games" USING btree ("guests");--> statement-breakpoint
CREATE INDEX "games_going_on" ON "games" USING btree ("result","slept","game","kind","campaign");--> statement-breakpoint
CREATE INDEX "members_by_user" ON "members" USING btree ("user");--> statement-breakpoint
CREATE INDEX "reminders_to_give" ON "reminders" USING btree ("given","due");--> statement-breakpoint
CREATE INDEX "reminders_by_user" ON "reminders" USING btree ("user");--> statement-breakpoint
UPDATE "games" SET "guests" = true WHERE "result" IS NULL AND EXISTS (
  SELECT 1 FROM jsonb_array_elements("games"."seats"::jsonb) AS "sitting"
  WHERE "sitting" ->> 'user' IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM "members"
    WHERE "members"."campaign" = "games"."campaign" AND "members"."user" = "sitting" ->> 'user'
  )
);

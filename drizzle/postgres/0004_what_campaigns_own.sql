UPDATE "campaigns" SET "carried" = jsonb_build_object(
	'sheets', (SELECT coalesce(jsonb_agg(jsonb_build_object(
			'member', CASE WHEN "user" IS NULL THEN -"id" ELSE "id" END,
			'class', "class", 'name', coalesce("character", "class"), 'level', "level", 'experience', "experience",
			'gold', "gold", 'checks', "checks", 'resources', "resources"::jsonb, 'items', "items"::jsonb
		) ORDER BY "user" IS NULL, "id"), '[]'::jsonb)
		FROM "members" WHERE "members"."campaign" = "campaigns"."id" AND "class" IS NOT NULL),
	'completed', (SELECT coalesce(jsonb_agg("scenario" ORDER BY "first"), '[]'::jsonb) FROM (
		SELECT "about"::jsonb->>'scenario' AS "scenario", min("id") AS "first" FROM "games"
		WHERE "games"."campaign" = "campaigns"."id" AND "kind" = 'scenario' AND "result" = 'completed' GROUP BY 1) AS "done"),
	'looted', (SELECT coalesce(jsonb_object_agg("scenario", "numbers"), '{}'::jsonb) FROM (
		SELECT "scenario", jsonb_agg("number" ORDER BY "number") AS "numbers" FROM "treasures"
		WHERE "treasures"."campaign" = "campaigns"."id" GROUP BY "scenario") AS "found")
)::text WHERE NOT EXISTS (SELECT 1 FROM "games" WHERE "games"."campaign" = "campaigns"."id" AND "kind" = 'campaign');--> statement-breakpoint
UPDATE "games" SET "seats" = (
	SELECT coalesce(jsonb_agg(CASE WHEN "sitting"->>'user' IS NULL
		THEN jsonb_set("sitting", '{member}', to_jsonb(-("sitting"->>'member')::bigint)) ELSE "sitting" END ORDER BY "place"), '[]'::jsonb)
	FROM jsonb_array_elements("games"."seats"::jsonb) WITH ORDINALITY AS "seated"("sitting", "place")
)::text WHERE "result" IS NULL AND "kind" = 'scenario';--> statement-breakpoint
DELETE FROM "members" WHERE "user" IS NULL;--> statement-breakpoint
ALTER TABLE "treasures" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "treasures" CASCADE;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "user" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "class";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "character";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "level";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "experience";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "gold";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "checks";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "resources";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "items";
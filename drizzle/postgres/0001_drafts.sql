CREATE TABLE "drafts" (
	"game" bigint NOT NULL,
	"seat" text NOT NULL,
	"question" bigint NOT NULL,
	"number" bigint NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "drafts_game_seat_question_number_pk" PRIMARY KEY("game","seat","question","number")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_game_games_id_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;
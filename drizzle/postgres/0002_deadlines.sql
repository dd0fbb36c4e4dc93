CREATE TABLE "deadlines" (
	"game" bigint NOT NULL,
	"seat" text NOT NULL,
	"question" bigint NOT NULL,
	"due" bigint NOT NULL,
	CONSTRAINT "deadlines_game_seat_question_pk" PRIMARY KEY("game","seat","question")
);
--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_game_games_id_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadlines_by_time" ON "deadlines" USING btree ("due");
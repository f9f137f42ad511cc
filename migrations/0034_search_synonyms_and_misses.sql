CREATE TABLE "search_concept_word" (
	"concept" text NOT NULL,
	"term" text NOT NULL,
	"is_strong" boolean NOT NULL,
	"is_device" boolean NOT NULL,
	"words" "tsquery" NOT NULL,
	"first_word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"typed" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_miss_is_short" CHECK (length("search_miss"."typed") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"typed" text PRIMARY KEY NOT NULL,
	"means" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonym_is_short" CHECK (length("search_synonym"."typed") between 1 and 60 and length("search_synonym"."means") between 1 and 200)
);
--> statement-breakpoint
CREATE INDEX "search_concept_word_first" ON "search_concept_word" USING btree ("first_word");
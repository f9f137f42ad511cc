CREATE TABLE "export_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"filter" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_key" (
	"run_id" uuid NOT NULL,
	"key" text NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "import_key_run_id_key_pk" PRIMARY KEY("run_id","key")
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"kind" text NOT NULL,
	"shape" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mapping_kind_shape_pk" PRIMARY KEY("kind","shape")
);
--> statement-breakpoint
CREATE TABLE "import_picture" (
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"place" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"address" text NOT NULL,
	"alt" text NOT NULL,
	"outcome" text,
	"problem" text,
	CONSTRAINT "import_picture_run_id_line_place_pk" PRIMARY KEY("run_id","line","place")
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verdict" text,
	"is_warned" boolean DEFAULT false NOT NULL,
	"issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject_id" text,
	"subject_name" text,
	"memo" jsonb,
	"outcome" text,
	"trace" jsonb,
	CONSTRAINT "import_row_run_id_line_pk" PRIMARY KEY("run_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"upload_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"acting_id" uuid NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"source" text DEFAULT 'other' NOT NULL,
	"format" text,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"empty_count" integer DEFAULT 0 NOT NULL,
	"done_up_to" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"warned_count" integer DEFAULT 0 NOT NULL,
	"written_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"undone_count" integer DEFAULT 0 NOT NULL,
	"left_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"leased_by" uuid,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"stage_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "import_run_kind" CHECK ("import_run"."kind" in ('products', 'stock', 'prices', 'pincodes'))
);
--> statement-breakpoint
ALTER TABLE "import_key" ADD CONSTRAINT "import_key_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_picture" ADD CONSTRAINT "import_picture_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_file_of_staff" ON "export_file" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "import_row_verdict" ON "import_row" USING btree ("run_id","verdict","line");--> statement-breakpoint
CREATE INDEX "import_row_outcome" ON "import_row" USING btree ("run_id","outcome","line") WHERE "import_row"."outcome" is not null;--> statement-breakpoint
CREATE INDEX "import_row_warned" ON "import_row" USING btree ("run_id","line") WHERE "import_row"."is_warned";--> statement-breakpoint
CREATE INDEX "import_run_newest" ON "import_run" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_run_waiting" ON "import_run" USING btree ("created_at") WHERE "import_run"."state" in ('reading', 'checking', 'writing', 'pictures', 'undoing');
CREATE TABLE "courier" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"link" text,
	"pattern" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "courier_name_unique" UNIQUE("name"),
	CONSTRAINT "courier_link_is_safe" CHECK ("courier"."link" is null or "courier"."link" like 'https://%{number}%')
);
--> statement-breakpoint
ALTER TABLE "import_run" DROP CONSTRAINT "import_run_kind";--> statement-breakpoint
ALTER TABLE "product_schedule" ADD COLUMN "draft_version" integer;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "paused_in" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_kind" CHECK ("import_run"."kind" in ('products', 'stock', 'prices', 'pincodes', 'vouchers', 'categories'));
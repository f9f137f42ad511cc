CREATE TABLE "email_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb
);
--> statement-breakpoint
CREATE TABLE "faq_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "faq_entry_state" CHECK ("faq_entry"."state" in ('draft', 'live', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "former_page" (
	"page_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "former_page_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "page_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb
);
--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "planned_by" uuid;--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "draft_due" ON "draft" USING btree ("publish_at") WHERE "draft"."publish_at" is not null;
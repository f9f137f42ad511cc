CREATE TABLE "breach" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_drill" boolean NOT NULL,
	"known_at" timestamp with time zone NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"scope" text NOT NULL,
	"words" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"tell_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "breach_window" CHECK ("breach"."from_at" < "breach"."until_at"),
	CONSTRAINT "breach_scope" CHECK ("breach"."scope" in ('noted', 'everyone'))
);
--> statement-breakpoint
CREATE TABLE "breach_report" (
	"breach_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"reference" text NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "breach_report_breach_id_kind_pk" PRIMARY KEY("breach_id","kind"),
	CONSTRAINT "breach_report_kind" CHECK ("breach_report"."kind" in ('cert-in', 'board first', 'board details'))
);
--> statement-breakpoint
CREATE TABLE "breach_told" (
	"breach_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "breach_told_breach_id_user_id_pk" PRIMARY KEY("breach_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "breach_report" ADD CONSTRAINT "breach_report_breach_id_breach_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breach"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_told" ADD CONSTRAINT "breach_told_breach_id_breach_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breach"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_told" ADD CONSTRAINT "breach_told_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breach_newest" ON "breach" USING btree ("known_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "breach_told_user" ON "breach_told" USING btree ("user_id");
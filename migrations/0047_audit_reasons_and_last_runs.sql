CREATE TABLE "last_run" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"result" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_process" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"release" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "books_check" ADD COLUMN "named" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_detail" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "audit_entry_of_call" ON "audit_entry" USING btree ("call","at");--> statement-breakpoint
CREATE INDEX "audit_entry_stepped_up" ON "audit_entry" USING btree ("at") WHERE "audit_entry"."stepped_up";--> statement-breakpoint
CREATE INDEX "audit_entry_not_done" ON "audit_entry" USING btree ("at") WHERE "audit_entry"."outcome" <> 'done';--> statement-breakpoint
ALTER TABLE "audit_entry" DROP COLUMN "reason";
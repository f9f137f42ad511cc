CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"shared" boolean NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_is_short" CHECK (length("saved_view"."list") <= 40 and length("saved_view"."name") <= 60 and length("saved_view"."query") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_of_list" ON "saved_view" USING btree ("list","position");--> statement-breakpoint
CREATE INDEX "saved_view_of_staff" ON "saved_view" USING btree ("staff_id");
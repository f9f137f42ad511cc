CREATE TABLE "category_guide" (
	"category_id" uuid PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_guide" ADD CONSTRAINT "category_guide_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Pages of categories show it: they are kept until one of these rows changes.
CREATE TRIGGER category_guide_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_guide FOR EACH STATEMENT EXECUTE FUNCTION public_changed();

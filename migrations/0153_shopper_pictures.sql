CREATE TABLE "shopper_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"stem" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "shopper_picture_stem_unique" UNIQUE("stem"),
	CONSTRAINT "shopper_picture_kind" CHECK ("shopper_picture"."kind" in ('review', 'return')),
	CONSTRAINT "shopper_picture_has_a_size" CHECK ("shopper_picture"."width" > 0 and "shopper_picture"."height" > 0),
	CONSTRAINT "shopper_picture_removed_belongs_to_nothing" CHECK ("shopper_picture"."removed_at" is null or "shopper_picture"."subject_id" is null)
);
--> statement-breakpoint
CREATE INDEX "shopper_picture_of_subject" ON "shopper_picture" USING btree ("subject_id","position") WHERE "shopper_picture"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "shopper_picture_of_user" ON "shopper_picture" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shopper_picture_unused" ON "shopper_picture" USING btree ("created_at") WHERE "shopper_picture"."subject_id" is null;--> statement-breakpoint
-- Nothing is kept of a shopper who was erased meanwhile (0009_erased_accounts.sql).
CREATE TRIGGER picture_of_erased_shopper BEFORE INSERT ON shopper_picture FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
-- A review that goes, with its product too, takes its pictures: their files go with the next sweep.
CREATE FUNCTION remove_review_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shopper_picture SET subject_id = NULL, removed_at = now()
  WHERE kind = 'review' AND subject_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_with_pictures_gone AFTER DELETE ON product_review FOR EACH ROW EXECUTE FUNCTION remove_review_pictures();

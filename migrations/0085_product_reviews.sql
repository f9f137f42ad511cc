CREATE TABLE "product_rating" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"stars" integer[] NOT NULL,
	CONSTRAINT "product_rating_of_five" CHECK (cardinality("product_rating"."stars") = 5 and 0 <= all ("product_rating"."stars"))
);
--> statement-breakpoint
CREATE TABLE "product_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"headline" text,
	"words" text NOT NULL,
	"for_whom" text NOT NULL,
	"author_name" text NOT NULL,
	"state" text NOT NULL,
	"hidden_for" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_review_once" UNIQUE("user_id","product_id"),
	CONSTRAINT "product_review_stars" CHECK ("product_review"."stars" between 1 and 5),
	CONSTRAINT "product_review_state" CHECK ("product_review"."state" in ('new', 'shown', 'hidden')),
	CONSTRAINT "product_review_hidden_has_a_reason" CHECK (("product_review"."state" = 'hidden') = ("product_review"."hidden_for" is not null)),
	CONSTRAINT "product_review_answer_has_a_time" CHECK (("product_review"."answer" is null) = ("product_review"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "product_rating" ADD CONSTRAINT "product_rating_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_review_newest" ON "product_review" USING btree ("product_id","written_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product_review"."state" <> 'new';--> statement-breakpoint
CREATE INDEX "product_review_by_stars" ON "product_review" USING btree ("product_id","stars","written_at","id") WHERE "product_review"."state" <> 'new';--> statement-breakpoint
CREATE INDEX "product_review_of_state" ON "product_review" USING btree ("state","written_at","id");--> statement-breakpoint
-- Written by hand. Stars are counted by product as reviews come, change and go; one that waits to be judged counts for nothing.
CREATE FUNCTION product_rating_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state <> 'new' THEN
    UPDATE product_rating SET stars[OLD.stars] = stars[OLD.stars] - 1 WHERE product_id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state <> 'new' THEN
    INSERT INTO product_rating AS kept (product_id, stars)
    SELECT NEW.product_id, array_agg(CASE WHEN star = NEW.stars THEN 1 ELSE 0 END ORDER BY star) FROM generate_series(1, 5) AS star
    ON CONFLICT (product_id) DO UPDATE SET stars[NEW.stars] = kept.stars[NEW.stars] + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_rating_counted AFTER INSERT OR DELETE ON product_review
  FOR EACH ROW EXECUTE FUNCTION product_rating_counted();
--> statement-breakpoint
CREATE TRIGGER product_rating_counted_again AFTER UPDATE OF state, stars ON product_review
  FOR EACH ROW WHEN (OLD.stars <> NEW.stars OR (OLD.state = 'new') <> (NEW.state = 'new')) EXECUTE FUNCTION product_rating_counted();
--> statement-breakpoint
-- Nothing is written about a shopper who was erased meanwhile (0009_erased_accounts.sql).
CREATE TRIGGER review_of_erased_shopper BEFORE INSERT ON product_review FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
CREATE TRIGGER product_review_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_review FOR EACH STATEMENT EXECUTE FUNCTION public_changed();

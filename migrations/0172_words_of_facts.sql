CREATE TABLE "review_withheld" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "review_withheld_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "attribute" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "key_facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review_withheld" ADD CONSTRAINT "review_withheld_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_withheld" ADD CONSTRAINT "review_withheld_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_withheld_of_product" ON "review_withheld" USING btree ("product_id");
--> statement-breakpoint
-- Written by hand, beside those of names: a sale touches none of it.
CREATE TRIGGER product_key_facts_raise_version BEFORE UPDATE OF key_facts ON product
  FOR EACH ROW WHEN (OLD.key_facts IS DISTINCT FROM NEW.key_facts) EXECUTE FUNCTION product_version_raised();
--> statement-breakpoint
CREATE TRIGGER product_key_facts_changed BEFORE UPDATE OF key_facts ON product
  FOR EACH ROW WHEN (OLD.key_facts IS DISTINCT FROM NEW.key_facts) EXECUTE FUNCTION product_changed();
--> statement-breakpoint
CREATE TRIGGER product_key_facts_shown AFTER UPDATE OF key_facts ON product FOR EACH STATEMENT EXECUTE FUNCTION public_changed();

CREATE TABLE "bought_together" (
	"product_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "bought_together_pk" PRIMARY KEY("product_id","other_id"),
	CONSTRAINT "bought_together_often" CHECK ("bought_together"."orders" >= 5),
	CONSTRAINT "bought_together_is_of_two_products" CHECK ("bought_together"."product_id" <> "bought_together"."other_id")
);
--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_other_id_product_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bought_together_with" ON "bought_together" USING btree ("other_id");--> statement-breakpoint
CREATE TRIGGER bought_together_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bought_together FOR EACH STATEMENT EXECUTE FUNCTION public_changed();

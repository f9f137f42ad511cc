CREATE TABLE "product_relation" (
	"kind" text NOT NULL,
	"part_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_relation_pk" PRIMARY KEY("part_id","device_id","kind"),
	CONSTRAINT "relation_kind" CHECK ("product_relation"."kind" in ('works-with')),
	CONSTRAINT "relation_is_of_two_products" CHECK ("product_relation"."part_id" <> "product_relation"."device_id")
);
--> statement-breakpoint
ALTER TABLE "product_relation" ADD CONSTRAINT "product_relation_part_id_product_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_relation" ADD CONSTRAINT "product_relation_device_id_product_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_relation_of_device" ON "product_relation" USING btree ("device_id");--> statement-breakpoint
-- Pages show what works with a product: they are kept until one of these rows changes.
CREATE TRIGGER product_relation_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_relation FOR EACH STATEMENT EXECUTE FUNCTION public_changed();

CREATE TABLE "price_change" (
	"product_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price_paise" bigint NOT NULL,
	CONSTRAINT "price_change_pk" PRIMARY KEY("product_id","at")
);
--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by hand: no way to change a price can forget it, be it a form, an import, a bulk change or a schedule.
-- The moment is that of the transaction, but never before a change that was committed meanwhile.
CREATE FUNCTION price_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE newest timestamptz := (SELECT max(at) FROM price_change WHERE product_id = NEW.id);
BEGIN
  INSERT INTO price_change (product_id, at, price_paise)
  VALUES (NEW.id, CASE WHEN newest > now() THEN newest + interval '1 microsecond' ELSE now() END, NEW.price_paise)
  ON CONFLICT (product_id, at) DO UPDATE SET price_paise = excluded.price_paise;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION price_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_change (product_id, at, price_paise) SELECT id, now(), price_paise FROM made;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_begins AFTER INSERT ON product REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION price_begins();
--> statement-breakpoint
CREATE TRIGGER price_changes AFTER UPDATE OF list_price_paise, discount_percent ON product
  FOR EACH ROW WHEN ((OLD.list_price_paise, OLD.discount_percent) IS DISTINCT FROM (NEW.list_price_paise, NEW.discount_percent))
  EXECUTE FUNCTION price_changed();
--> statement-breakpoint
-- What a page said of it is said no more; a change of price is one of the product, which raises the version itself.
CREATE TRIGGER price_change_forgotten AFTER DELETE ON price_change FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
INSERT INTO price_change (product_id, at, price_paise) SELECT id, now(), price_paise FROM product ON CONFLICT DO NOTHING;

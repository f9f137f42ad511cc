CREATE TABLE "listing_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone,
	"price_paise" bigint,
	"discount_percent" integer,
	"product_id" uuid NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_sold_out" ON "product" USING btree ("category_id") WHERE "product"."active" and not "product"."in_stock";--> statement-breakpoint
CREATE INDEX "listing_step_newest" ON "listing_step" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "listing_step_by_price" ON "listing_step" USING btree ("price_paise","product_id");--> statement-breakpoint
CREATE INDEX "listing_step_by_discount" ON "listing_step" USING btree ("discount_percent","product_id");--> statement-breakpoint

-- Written by hand. Where the steps are does not matter, only that each counts its own products; so one is split only when it has grown
-- four times too long. The lock waits for whoever is counting, and keeps others from counting a step that is about to be split.
CREATE FUNCTION split_listing_steps(size integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  long record;
BEGIN
  LOCK TABLE listing_step IN SHARE ROW EXCLUSIVE MODE;
  FOR long IN
    SELECT id, product_id, products, CASE WHEN created_at IS NOT NULL THEN 'created_at' WHEN price_paise IS NOT NULL THEN 'price_paise' ELSE 'discount_percent' END AS key
    FROM listing_step WHERE products > 4 * size
  LOOP
    EXECUTE format('
      INSERT INTO listing_step (%1$I, product_id, products) SELECT %1$I, id, least($1, $2 - place) FROM (
        SELECT %1$I, id, row_number() OVER (ORDER BY %1$I, id) - 1 AS place FROM product
        WHERE active AND (%1$I, id) >= ((SELECT %1$I FROM listing_step WHERE id = $3), $4) ORDER BY %1$I, id LIMIT $2
      ) AS placed WHERE place > 0 AND place %% $1 = 0', long.key) USING size, long.products, long.id, long.product_id;
    UPDATE listing_step SET products = size WHERE id = long.id;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION rebuild_listing_steps(size integer DEFAULT 1000) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_step IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM listing_step;
  INSERT INTO listing_step (created_at, price_paise, discount_percent, product_id, products)
    SELECT created_at, price_paise, discount_percent, '00000000-0000-0000-0000-000000000000', (SELECT count(*) FROM product WHERE active)
    FROM (VALUES ('-infinity'::timestamptz, NULL::bigint, NULL::integer), (NULL, -1, NULL), (NULL, NULL, -1)) AS lowest (created_at, price_paise, discount_percent);
  PERFORM split_listing_steps(size);
END $$;
--> statement-breakpoint
SELECT rebuild_listing_steps();
--> statement-breakpoint

-- The three steps that count a product, one of each order.
CREATE FUNCTION listing_steps_of(created timestamptz, price bigint, discount integer, product uuid) RETURNS SETOF bigint LANGUAGE sql STABLE ROWS 3 AS $$
  (SELECT id FROM listing_step WHERE (created_at, product_id) <= (created, product) ORDER BY created_at DESC, product_id DESC LIMIT 1) UNION ALL
  (SELECT id FROM listing_step WHERE (price_paise, product_id) <= (price, product) ORDER BY price_paise DESC, product_id DESC LIMIT 1) UNION ALL
  (SELECT id FROM listing_step WHERE (discount_percent, product_id) <= (discount, product) ORDER BY discount_percent DESC, product_id DESC LIMIT 1)
$$;
--> statement-breakpoint
CREATE FUNCTION products_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_step SET products = products + added.many
    FROM (SELECT step, count(*) AS many FROM inserted CROSS JOIN listing_steps_of(created_at, price_paise, discount_percent, inserted.id) AS step WHERE active GROUP BY step) AS added
    WHERE id = step;
  IF EXISTS (SELECT FROM listing_step WHERE products > 4000) THEN PERFORM split_listing_steps(1000); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_listed AFTER INSERT ON product REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION products_listed();
--> statement-breakpoint
CREATE FUNCTION product_relisted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.active THEN
    UPDATE listing_step SET products = products - 1 WHERE id IN (SELECT listing_steps_of(OLD.created_at, OLD.price_paise, OLD.discount_percent, OLD.id));
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.active THEN
    UPDATE listing_step SET products = products + 1 WHERE id IN (SELECT listing_steps_of(NEW.created_at, NEW.price_paise, NEW.discount_percent, NEW.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_relisted AFTER UPDATE OF active, created_at, list_price_paise, discount_percent ON product
  FOR EACH ROW WHEN ((OLD.active, OLD.created_at, OLD.price_paise, OLD.discount_percent) IS DISTINCT FROM (NEW.active, NEW.created_at, NEW.price_paise, NEW.discount_percent))
  EXECUTE FUNCTION product_relisted();
--> statement-breakpoint
CREATE TRIGGER product_unlisted AFTER DELETE ON product FOR EACH ROW EXECUTE FUNCTION product_relisted();

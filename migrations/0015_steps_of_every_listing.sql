CREATE TABLE "sold_out_change" (
	"category_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"price_paise" bigint NOT NULL,
	"discount_percent" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"sold_out" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "listing_step_newest";--> statement-breakpoint
DROP INDEX "listing_step_by_price";--> statement-breakpoint
DROP INDEX "listing_step_by_discount";--> statement-breakpoint
DROP INDEX "product_sold_out";--> statement-breakpoint
ALTER TABLE "listing_step" ADD COLUMN "listing" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_step" ADD COLUMN "sold_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_step_of_newest" ON "listing_step" USING btree ("listing","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listing_step_of_price" ON "listing_step" USING btree ("listing","price_paise","product_id");--> statement-breakpoint
CREATE INDEX "listing_step_of_discount" ON "listing_step" USING btree ("listing","discount_percent","product_id");--> statement-breakpoint

-- Written by hand. The steps that count a product: one of each order, in the whole catalogue and in its category.
DROP FUNCTION listing_steps_of(timestamptz, bigint, integer, uuid);
--> statement-breakpoint
CREATE FUNCTION listing_steps_of(category uuid, created timestamptz, price bigint, discount integer, product uuid) RETURNS SETOF bigint LANGUAGE sql STABLE ROWS 6 AS $$
  SELECT step.id FROM (VALUES ('00000000-0000-0000-0000-000000000000'::uuid), (category)) AS counting (whole_or_category) CROSS JOIN LATERAL (
    (SELECT id FROM listing_step WHERE listing = whole_or_category AND (created_at, product_id) <= (created, product) ORDER BY created_at DESC, product_id DESC LIMIT 1) UNION ALL
    (SELECT id FROM listing_step WHERE listing = whole_or_category AND (price_paise, product_id) <= (price, product) ORDER BY price_paise DESC, product_id DESC LIMIT 1) UNION ALL
    (SELECT id FROM listing_step WHERE listing = whole_or_category AND (discount_percent, product_id) <= (discount, product) ORDER BY discount_percent DESC, product_id DESC LIMIT 1)
  ) AS step
$$;
--> statement-breakpoint

-- Where the steps are does not matter, only that each counts its own products; so one is split only when it has grown four times too long. The lock
-- waits for whoever is counting, and keeps others from counting a step that is about to be split. Sales go on: what sells out meanwhile is a change
-- of its own, so a step holds what is sold out less what the changes say of its products, at any moment.
CREATE OR REPLACE FUNCTION split_listing_steps(size integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text;
  long record;
  listed text;
  stands text;
BEGIN
  LOCK TABLE listing_step IN SHARE ROW EXCLUSIVE MODE;
  FOREACH key IN ARRAY ARRAY['created_at', 'price_paise', 'discount_percent'] LOOP
    FOR long IN EXECUTE format('
      SELECT * FROM (
        SELECT listing, id, products, %1$I::text AS low, product_id AS low_id, lead(%1$I::text) OVER walk AS high, lead(product_id) OVER walk AS high_id
        FROM listing_step WHERE %1$I IS NOT NULL WINDOW walk AS (PARTITION BY listing ORDER BY %1$I, product_id)
      ) AS step WHERE products > $1', key) USING 4 * size
    LOOP
      listed := CASE WHEN long.listing = '00000000-0000-0000-0000-000000000000' THEN '' ELSE format(' AND category_id = %L', long.listing) END;
      stands := format('(%1$I, %%1$I) >= (%2$L, %3$L)', key, long.low, long.low_id) || CASE WHEN long.high IS NULL THEN '' ELSE format(' AND (%1$I, %%1$I) < (%2$L, %3$L)', key, long.high, long.high_id) END;
      EXECUTE format('
        WITH part AS (
          SELECT place / $1 AS part, sum(many) AS products, sum(gone) AS sold_out, max(key) FILTER (WHERE begins) AS key, (array_agg(id) FILTER (WHERE begins))[1] AS id FROM (
            SELECT key, id, many, gone, greatest(place, 0) AS place, many = 1 AND place %% $1 = 0 AS begins FROM (
              SELECT key, id, many, gone, sum(many) OVER (ORDER BY key, id, many DESC ROWS UNBOUNDED PRECEDING) - 1 AS place FROM (
                SELECT %1$I AS key, id, 1 AS many, (NOT in_stock)::int AS gone FROM product WHERE active %2$s AND %3$s UNION ALL
                SELECT %1$I, product_id, 0, -sold_out FROM sold_out_change WHERE true %2$s AND %4$s
              ) AS line
            ) AS placed
          ) AS dealt GROUP BY place / $1
        ), itself AS (
          UPDATE listing_step SET products = part.products, sold_out = part.sold_out FROM part WHERE part = 0 AND listing_step.id = $2
        )
        INSERT INTO listing_step (listing, %1$I, product_id, products, sold_out) SELECT $3, key, id, products, sold_out FROM part WHERE part > 0',
        key, listed, format(stands, 'id'), format(stands, 'product_id')) USING size, long.id, long.listing;
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_listing_steps(size integer DEFAULT 1000) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_step IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM listing_step;
  INSERT INTO listing_step (listing, created_at, price_paise, discount_percent, product_id, products, sold_out)
    SELECT listing, created_at, price_paise, discount_percent, '00000000-0000-0000-0000-000000000000', coalesce(products, 0), coalesce(sold_out, 0)
    FROM (SELECT '00000000-0000-0000-0000-000000000000'::uuid AS listing UNION ALL SELECT id FROM category) AS every
    LEFT JOIN (
      SELECT coalesce(category_id, '00000000-0000-0000-0000-000000000000') AS listing, sum(products) AS products, sum(sold_out) AS sold_out FROM (
        SELECT category_id, count(*) AS products, count(*) FILTER (WHERE NOT in_stock) AS sold_out FROM product WHERE active GROUP BY category_id UNION ALL
        SELECT category_id, 0, -sum(sold_out) FROM sold_out_change GROUP BY category_id
      ) AS counted GROUP BY ROLLUP (category_id)
    ) AS counted USING (listing)
    CROSS JOIN (VALUES ('-infinity'::timestamptz, NULL::bigint, NULL::integer), (NULL, -1, NULL), (NULL, NULL, -1)) AS lowest (created_at, price_paise, discount_percent);
  PERFORM split_listing_steps(size);
END $$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION products_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_step SET products = products + added.many, sold_out = sold_out + added.gone
    FROM (
      SELECT step, count(*) AS many, count(*) FILTER (WHERE NOT in_stock) AS gone
      FROM inserted CROSS JOIN listing_steps_of(category_id, created_at, price_paise, discount_percent, inserted.id) AS step WHERE active GROUP BY step
    ) AS added
    WHERE id = step;
  IF EXISTS (SELECT FROM listing_step WHERE products > 4000) THEN PERFORM split_listing_steps(1000); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whether it was sold out before: what the same statement changes of that is told by sold_out_changed. A step that it leaves and comes to is not written.
CREATE OR REPLACE FUNCTION product_relisted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_step SET products = products + moved.many, sold_out = sold_out + moved.many * (NOT OLD.in_stock)::int
    FROM (
      SELECT step, sum(many) AS many FROM (
        SELECT step, -1 AS many FROM listing_steps_of(OLD.category_id, OLD.created_at, OLD.price_paise, OLD.discount_percent, OLD.id) AS step WHERE OLD.active UNION ALL
        SELECT step, 1 FROM listing_steps_of(NEW.category_id, NEW.created_at, NEW.price_paise, NEW.discount_percent, NEW.id) AS step WHERE NEW.active
      ) AS both_places GROUP BY step HAVING sum(many) <> 0
    ) AS moved
    WHERE id = step;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER product_relisted ON product;
--> statement-breakpoint
CREATE TRIGGER product_relisted AFTER UPDATE OF active, category_id, created_at, list_price_paise, discount_percent ON product
  FOR EACH ROW WHEN ((OLD.active, OLD.category_id, OLD.created_at, OLD.price_paise, OLD.discount_percent) IS DISTINCT FROM (NEW.active, NEW.category_id, NEW.created_at, NEW.price_paise, NEW.discount_percent))
  EXECUTE FUNCTION product_relisted();
--> statement-breakpoint

CREATE FUNCTION sold_out_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sold_out_change (category_id, created_at, price_paise, discount_percent, product_id, sold_out)
    VALUES (NEW.category_id, NEW.created_at, NEW.price_paise, NEW.discount_percent, NEW.id, CASE WHEN NEW.in_stock THEN -1 ELSE 1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sold_out_changed AFTER UPDATE OF stock ON product
  FOR EACH ROW WHEN (NEW.active AND OLD.in_stock IS DISTINCT FROM NEW.in_stock) EXECUTE FUNCTION sold_out_changed();
--> statement-breakpoint
-- Adds the changes up, so many at a time. Who changes products goes first: while one does, the changes wait, which every page understands.
CREATE FUNCTION settle_sold_out(most integer DEFAULT 20000) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  BEGIN
    LOCK TABLE listing_step IN SHARE ROW EXCLUSIVE MODE NOWAIT;
  EXCEPTION WHEN lock_not_available THEN
    RETURN;
  END;
  WITH settled AS (
    DELETE FROM sold_out_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM sold_out_change LIMIT most)) RETURNING *
  )
  UPDATE listing_step SET sold_out = listing_step.sold_out + added.many
    FROM (
      SELECT step, sum(sold_out) AS many FROM settled CROSS JOIN listing_steps_of(category_id, created_at, price_paise, discount_percent, product_id) AS step
      GROUP BY step HAVING sum(sold_out) <> 0
    ) AS added
    WHERE id = step;
END $$;
--> statement-breakpoint

CREATE FUNCTION category_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_step WHERE listing = OLD.id;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_step (listing, created_at, price_paise, discount_percent, product_id, products)
      SELECT NEW.id, created_at, price_paise, discount_percent, '00000000-0000-0000-0000-000000000000', 0
      FROM (VALUES ('-infinity'::timestamptz, NULL::bigint, NULL::integer), (NULL, -1, NULL), (NULL, NULL, -1)) AS lowest (created_at, price_paise, discount_percent);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_listed AFTER INSERT OR DELETE ON category FOR EACH ROW EXECUTE FUNCTION category_listed();

CREATE TABLE "search_day" (
	"day" date NOT NULL,
	"typed" text NOT NULL,
	"times" integer NOT NULL,
	"misses" integer NOT NULL,
	"opened" integer NOT NULL,
	CONSTRAINT "search_day_day_typed_pk" PRIMARY KEY("day","typed"),
	CONSTRAINT "search_day_is_short" CHECK (length("search_day"."typed") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "cash_day" (
	"day" date NOT NULL,
	"postal_code" text NOT NULL,
	"orders" integer NOT NULL,
	"sent" integer NOT NULL,
	"delivered" integer NOT NULL,
	"refused" integer NOT NULL,
	"refused_paise" bigint NOT NULL,
	CONSTRAINT "cash_day_day_postal_code_pk" PRIMARY KEY("day","postal_code")
);
--> statement-breakpoint
CREATE TABLE "customer_day" (
	"day" date NOT NULL,
	"first_month" date NOT NULL,
	"customers" integer NOT NULL,
	"orders" integer NOT NULL,
	"net_paise" bigint NOT NULL,
	CONSTRAINT "customer_day_day_first_month_pk" PRIMARY KEY("day","first_month")
);
--> statement-breakpoint
CREATE TABLE "product_day" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"cancelled_units" integer NOT NULL,
	"taken_off_units" integer NOT NULL,
	"returned_units" integer NOT NULL,
	"gross_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"cancelled_paise" bigint NOT NULL,
	"taken_off_paise" bigint NOT NULL,
	"returned_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	CONSTRAINT "product_day_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_change" (
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_day" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"payment_method" text NOT NULL,
	"state" text NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"cancelled_orders" integer NOT NULL,
	"returned_orders" integer NOT NULL,
	"gross_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"cancelled_paise" bigint NOT NULL,
	"taken_off_paise" bigint NOT NULL,
	"returned_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	CONSTRAINT "sales_day_day_channel_payment_method_state_pk" PRIMARY KEY("day","channel","payment_method","state")
);
--> statement-breakpoint
CREATE TABLE "sales_settled" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_day_of_product" ON "product_day" USING btree ("product_id","day");--> statement-breakpoint
CREATE INDEX "sales_change_of_day" ON "sales_change" USING btree ("day");
--> statement-breakpoint
-- Written by hand: which days have to be summed again. An order of the last half hour is of a day
-- that is not summed yet, so a checkout writes nothing here.
CREATE FUNCTION note_sales_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_change (day) VALUES ((NEW.placed_at AT TIME ZONE 'Asia/Kolkata')::date);
  IF TG_OP = 'INSERT' THEN RETURN NULL; END IF;
  IF OLD.placed_at <> NEW.placed_at THEN
    INSERT INTO sales_change (day) VALUES ((OLD.placed_at AT TIME ZONE 'Asia/Kolkata')::date);
  END IF;
  -- Which order is a shopper's first one may be another now.
  IF OLD.user_id <> NEW.user_id OR (NEW.status = 'Placed' AND OLD.status IN ('Payment Pending', 'Cancelled')) THEN
    INSERT INTO sales_change (day)
    SELECT DISTINCT (placed_at AT TIME ZONE 'Asia/Kolkata')::date FROM "order"
    WHERE user_id IN (OLD.user_id, NEW.user_id) AND number > NEW.number;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_sales_change_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_change (day)
  SELECT (placed_at AT TIME ZONE 'Asia/Kolkata')::date FROM "order"
  WHERE id = NEW.order_id AND placed_at < now() - interval '30 minutes';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_sales_change_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_change (day)
  SELECT (o.placed_at AT TIME ZONE 'Asia/Kolkata')::date FROM payment p JOIN "order" o ON o.id = p.order_id
  WHERE p.id = NEW.payment_id AND o.placed_at < now() - interval '30 minutes';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_changes_figures
  AFTER INSERT OR UPDATE OF status, state, postal_code, placed_at, user_id ON "order"
  FOR EACH ROW WHEN (NEW.placed_at < now() - interval '30 minutes') EXECUTE FUNCTION note_sales_change();
--> statement-breakpoint
CREATE TRIGGER order_reduction_changes_figures AFTER INSERT ON order_reduction
  FOR EACH ROW EXECUTE FUNCTION note_sales_change_of_order();
--> statement-breakpoint
CREATE TRIGGER order_refund_line_changes_figures AFTER INSERT ON order_refund_line
  FOR EACH ROW EXECUTE FUNCTION note_sales_change_of_order();
--> statement-breakpoint
CREATE TRIGGER cash_movement_changes_figures AFTER INSERT ON cash_movement
  FOR EACH ROW EXECUTE FUNCTION note_sales_change_of_order();
--> statement-breakpoint
CREATE TRIGGER refund_changes_figures AFTER INSERT OR UPDATE OF status ON refund
  FOR EACH ROW EXECUTE FUNCTION note_sales_change_of_payment();

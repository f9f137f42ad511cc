CREATE TABLE "lot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"code" text,
	"code_plain" text NOT NULL,
	"made_on" date,
	"expires_on" date,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocked_because" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lot_once" UNIQUE NULLS NOT DISTINCT("product_id","code_plain","expires_on"),
	CONSTRAINT "lot_on_hand_is_never_negative" CHECK ("lot"."on_hand" >= 0),
	CONSTRAINT "lot_is_blocked_with_a_reason" CHECK (("lot"."blocked_at" is null) = ("lot"."blocked_because" is null))
);
--> statement-breakpoint
CREATE TABLE "lot_block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"because" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"ended_because" text
);
--> statement-breakpoint
CREATE TABLE "lot_choice" (
	"order_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"because" text NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "lot_choice_order_id_lot_id_pk" PRIMARY KEY("order_id","lot_id"),
	CONSTRAINT "lot_choice_is_whole" CHECK ("lot_choice"."pieces" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "lot_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"goods_in_id" uuid,
	"actor" text NOT NULL,
	"cause" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lot_move_is_not_empty" CHECK ("lot_move"."quantity" <> 0)
);
--> statement-breakpoint
ALTER TABLE "goods_in" ADD COLUMN "supplier_address" text;--> statement-breakpoint
ALTER TABLE "goods_in" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "lots_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "min_days_left" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_block" ADD CONSTRAINT "lot_block_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_choice" ADD CONSTRAINT "lot_choice_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_move" ADD CONSTRAINT "lot_move_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_move" ADD CONSTRAINT "lot_move_goods_in_id_goods_in_id_fk" FOREIGN KEY ("goods_in_id") REFERENCES "public"."goods_in"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_by_expiry" ON "lot" USING btree (coalesce("expires_on", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "lot_by_code" ON "lot" USING btree ("code_plain");--> statement-breakpoint
CREATE INDEX "lot_blocked" ON "lot" USING btree ("blocked_at") WHERE "lot"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "lot_block_of_lot" ON "lot_block" USING btree ("lot_id","at");--> statement-breakpoint
CREATE INDEX "lot_move_of_lot" ON "lot_move" USING btree ("lot_id","at");--> statement-breakpoint
CREATE INDEX "lot_move_of_order" ON "lot_move" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "lot_move_of_goods_in" ON "lot_move" USING btree ("goods_in_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "held_stock_is_never_negative" CHECK ("product"."held" >= 0 and "product"."min_days_left" between 0 and 3650) NOT VALID;
--> statement-breakpoint
-- Written by hand. The pieces of a lot follow its moves; what is blocked or past its last day is never packed, whatever the shop believes.
CREATE FUNCTION lot_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lot SET on_hand = on_hand + NEW.quantity WHERE id = NEW.lot_id
    AND (NEW.kind <> 'packed' OR blocked_at IS NULL AND (expires_on IS NULL OR expires_on >= (now() AT TIME ZONE 'Asia/Kolkata')::date));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'lot % is blocked or expired', NEW.lot_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lot_moved AFTER INSERT ON lot_move FOR EACH ROW EXECUTE FUNCTION lot_moved();
--> statement-breakpoint
CREATE TRIGGER lot_move_changed BEFORE UPDATE ON lot_move FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Free pieces of a product that is kept by lots are on sale but for those of lots that may not be sent. Its name comes first among the triggers of the row,
-- as the others read the stock.
CREATE FUNCTION product_lots_settle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free integer := NEW.stock + NEW.held;
BEGIN
  SELECT least(free, coalesce(sum(on_hand), 0)) INTO NEW.held FROM lot
  WHERE product_id = NEW.id AND on_hand > 0
    AND (blocked_at IS NOT NULL OR expires_on < (now() AT TIME ZONE 'Asia/Kolkata')::date + NEW.min_days_left);
  NEW.stock := free - NEW.held;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_a_lots_held BEFORE UPDATE OF held, lots_since, min_days_left ON product
  FOR EACH ROW WHEN (NEW.lots_since IS NOT NULL) EXECUTE FUNCTION product_lots_settle();
--> statement-breakpoint
-- Pieces that come free again, by an order that ends: a sale pays for the comparison alone.
CREATE TRIGGER product_a_lots_settle BEFORE UPDATE OF stock ON product
  FOR EACH ROW WHEN (NEW.lots_since IS NOT NULL AND NEW.stock > OLD.stock) EXECUTE FUNCTION product_lots_settle();
--> statement-breakpoint
UPDATE staff_role SET permissions = permissions[:array_position(permissions, 'stock.adjust')] || '{lots.block}' || permissions[array_position(permissions, 'stock.adjust') + 1:]
WHERE id IN ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002') AND 'stock.adjust' = ANY (permissions) AND NOT 'lots.block' = ANY (permissions);

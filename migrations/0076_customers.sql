CREATE TABLE "customer_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text NOT NULL,
	"staff_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merged_account" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_block" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merged_account" ADD CONSTRAINT "merged_account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merged_account" ADD CONSTRAINT "merged_account_into_id_user_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_block" ADD CONSTRAINT "cash_block_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customer_note_of_user" ON "customer_note" USING btree ("user_id","at");
--> statement-breakpoint
CREATE INDEX "merged_account_into" ON "merged_account" USING btree ("into_id");
--> statement-breakpoint
-- Written by hand: orders_before_checkout, and whether the shopper may order by Cash On Delivery. The former one stays for the release before.
CREATE FUNCTION shopper_before_checkout(
  shopper uuid, others int,
  OUT oldest_ms float8, OUT unpaid_orders int, OUT unpaid_units int,
  OUT is_proved boolean, OUT is_cash_blocked boolean, OUT cash_orders int, OUT cash_pieces int, OUT cash_paise float8
) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('unpaid ' || shopper, 0));
  SELECT
    (SELECT extract(epoch FROM o.placed_at)::float8 * 1000 FROM "order" o WHERE o.user_id = shopper ORDER BY o.number DESC OFFSET others LIMIT 1),
    EXISTS (SELECT FROM "user" u WHERE u.id = shopper AND u.email_verified)
      OR EXISTS (SELECT FROM "order" o WHERE o.user_id = shopper AND o.status = 'Delivered'),
    EXISTS (SELECT FROM cash_block b WHERE b.user_id = shopper),
    unpaid.orders, unpaid.units, cash.orders, cash.pieces, cash.paise
  INTO oldest_ms, is_proved, is_cash_blocked, unpaid_orders, unpaid_units, cash_orders, cash_pieces, cash_paise
  FROM (
    SELECT count(*) AS orders, coalesce(sum(l.pieces), 0) AS units
    FROM "order" o CROSS JOIN LATERAL (SELECT sum(quantity) AS pieces FROM order_line WHERE order_id = o.id) l
    WHERE o.user_id = shopper AND o.status = 'Payment Pending'
  ) unpaid CROSS JOIN (
    SELECT count(*) AS orders, coalesce(sum(l.pieces), 0) AS pieces, coalesce(sum(o.total_paise), 0) AS paise
    FROM "order" o CROSS JOIN LATERAL (SELECT sum(quantity) AS pieces FROM order_line WHERE order_id = o.id) l
    WHERE o.user_id = shopper AND o.payment_method = 'Cash On Delivery' AND o.status IN ('Placed', 'Packed', 'Shipped')
  ) cash;
END $$;

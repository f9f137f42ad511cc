-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "order_open_cash";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_open_cash" ON "order" USING btree ("user_id") WHERE "order"."payment_method" = 'Cash On Delivery' and "order"."status" in ('Placed', 'Packed', 'Shipped');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_with_phone_to_confirm";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_with_phone_to_confirm" ON "order" USING btree ("placed_at") WHERE "order"."phone_to_confirm" and "order"."status" = 'Placed';

-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "order_in_work";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_in_work" ON "order" USING btree ("status","number") WHERE "order"."status" in ('Payment Pending', 'Placed', 'Packed', 'Shipped', 'Returned');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_refund_initiated";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_refund_initiated" ON "order" USING btree ("number") WHERE "order"."payment_status" = 'Refund Initiated';

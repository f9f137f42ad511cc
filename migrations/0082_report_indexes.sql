-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "payment_by_time";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_by_time" ON "payment" USING brin ("first_seen_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refund_by_time";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_by_time" ON "refund" USING brin ("created_at");

-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "refund_failed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_failed" ON "refund" USING btree ("changed_at") WHERE "refund"."status" = 'failed';

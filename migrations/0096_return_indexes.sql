-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "return_case_awaited";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "return_case_numbered";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "return_case_numbered" ON "return_case" USING btree ("number");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "return_case_refunded";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "return_case_refunded" ON "return_case" USING btree ("refund_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "return_case_of_state";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "return_case_of_state" ON "return_case" USING btree ("state","opened_at","id");

-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "voucher_public";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "voucher_public" ON "voucher" USING btree ("created_at") WHERE "voucher"."is_public";

-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "product_undeclared";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_undeclared" ON "product" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"active","state") WHERE not product_is_declared("product"."declarations", "product"."generic_name");

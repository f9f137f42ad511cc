-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "product_bin";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_bin" ON "product" USING btree ("bin" text_pattern_ops) WHERE "product"."bin" is not null;

-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "product_search_words_unlisted";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_search_words_unlisted" ON "product_search" USING gin ("words") WHERE "product_search"."tier" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_sku";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "product_sku" ON "product" USING btree ("sku");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_barcode";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_barcode" ON "product" USING btree ("barcode");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_low";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_low" ON "product" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product"."active" and "product"."is_low";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_not_on_sale";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_not_on_sale" ON "product" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "product"."active";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stock_receipt_of_goods_in";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_receipt_of_goods_in" ON "stock_receipt" USING btree ("goods_in_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stock_receipt_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_receipt_newest" ON "stock_receipt" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);

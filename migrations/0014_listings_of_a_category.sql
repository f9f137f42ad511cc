-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "product_of_category_by_price";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_of_category_by_price" ON "product" USING btree ("category_id","price_paise","id","in_stock","bestseller") WHERE "product"."active";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_of_category_by_discount";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_of_category_by_discount" ON "product" USING btree ("category_id","discount_percent" DESC NULLS FIRST,"id" DESC NULLS FIRST,"in_stock","bestseller") WHERE "product"."active";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_bestsellers_by_price";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_bestsellers_by_price" ON "product" USING btree ("price_paise","id","in_stock","category_id") WHERE "product"."active" and "product"."bestseller";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_bestsellers_by_discount";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_bestsellers_by_discount" ON "product" USING btree ("discount_percent" DESC NULLS FIRST,"id" DESC NULLS FIRST,"in_stock","category_id") WHERE "product"."active" and "product"."bestseller";

-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "product_sold_out";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_sold_out" ON "product" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product"."active" and not "product"."in_stock";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_sold_out_by_price";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_sold_out_by_price" ON "product" USING btree ("price_paise","id") WHERE "product"."active" and not "product"."in_stock";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_sold_out_by_discount";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_sold_out_by_discount" ON "product" USING btree ("discount_percent" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product"."active" and not "product"."in_stock";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_sold_out_of_category";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_sold_out_of_category" ON "product" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product"."active" and not "product"."in_stock";

-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "product_by_rating";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_by_rating" ON "product" USING btree ("rating_tenths" DESC NULLS FIRST,"id" DESC NULLS FIRST,"in_stock","bestseller","category_id") WHERE "product"."active";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_by_origin";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_by_origin" ON "product" USING btree ("origin_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"in_stock","bestseller","category_id") WHERE "product"."active";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_of_category_by_rating";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_of_category_by_rating" ON "product" USING btree ("category_id","rating_tenths" DESC NULLS FIRST,"id" DESC NULLS FIRST,"in_stock","bestseller") WHERE "product"."active";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_of_category_by_origin";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_of_category_by_origin" ON "product" USING btree ("category_id","origin_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"in_stock","bestseller") WHERE "product"."active";
--> statement-breakpoint
-- Beside the old one, which answers until the new one is whole.
DROP INDEX CONCURRENTLY IF EXISTS "product_filtered_new";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_filtered_new" ON "product" USING btree ("category_id","in_stock","bestseller","brand","price_paise","discount_percent","created_at","id","origin","origin_rank","rating_tenths") WHERE "product"."active";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_filtered";
--> statement-breakpoint
ALTER INDEX "product_filtered_new" RENAME TO "product_filtered";

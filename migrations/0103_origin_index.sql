-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "product_filtered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_filtered" ON "product" USING btree ("category_id","in_stock","bestseller","brand","price_paise","discount_percent","created_at","id","origin") WHERE "product"."active";

-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "product_not_on_sale_by_price";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_not_on_sale_by_price" ON "product" USING btree ("state","price_paise","id") WHERE not "product"."active";

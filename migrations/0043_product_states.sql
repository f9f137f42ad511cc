-- Written by hand: what is not on sale was on sale once. Few rows, and apart from the lock of the new columns.
UPDATE product SET state = 'archived' WHERE NOT active AND state = 'live';
--> statement-breakpoint
ALTER TABLE "stock_receipt" ADD CONSTRAINT "stock_receipt_goods_in_id_goods_in_id_fk" FOREIGN KEY ("goods_in_id") REFERENCES "public"."goods_in"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "stock_receipt" VALIDATE CONSTRAINT "stock_receipt_goods_in_id_goods_in_id_fk";
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_state" CHECK ("product"."state" in ('draft', 'live', 'archived')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_state";
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_is_active_when_live" CHECK ("product"."active" = ("product"."state" = 'live')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_is_active_when_live";

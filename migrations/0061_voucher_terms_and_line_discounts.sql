ALTER TABLE "order_line" ADD COLUMN "discount_paise" bigint;
--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "kind" text;
--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "cap_paise" bigint;
--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "least_paise" bigint;
--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "first_order_only" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "category_ids" uuid[];
--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "product_ids" uuid[];
--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "batch_id" uuid;
--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE INDEX "voucher_newest" ON "voucher" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "voucher_of_batch" ON "voucher" USING btree ("batch_id") WHERE "voucher"."batch_id" is not null;
--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "line_discount_within_line" CHECK ("order_line"."discount_paise" between 0 and "order_line"."unit_price_paise" * "order_line"."quantity") NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_line" VALIDATE CONSTRAINT "line_discount_within_line";
--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_kind_is_known" CHECK ("voucher"."kind" = 'rupees' or ("voucher"."kind" = 'percent' and "voucher"."value" <= 100)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "voucher" VALIDATE CONSTRAINT "voucher_kind_is_known";
--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_terms_are_amounts" CHECK (coalesce("voucher"."cap_paise", 1) > 0 and coalesce("voucher"."least_paise", 1) > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "voucher" VALIDATE CONSTRAINT "voucher_terms_are_amounts";
--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_scope_is_short" CHECK (coalesce(cardinality("voucher"."category_ids"), 1) between 1 and 100 and coalesce(cardinality("voucher"."product_ids"), 1) between 1 and 500) NOT VALID;
--> statement-breakpoint
ALTER TABLE "voucher" VALIDATE CONSTRAINT "voucher_scope_is_short";
--> statement-breakpoint
-- What was ended by command is over: paused ones could be resumed. Uses keep the meaning of values.
UPDATE "voucher" SET "ends_at" = now() WHERE NOT "active" AND ("ends_at" IS NULL OR "ends_at" > now());
--> statement-breakpoint
UPDATE "voucher" SET "kind" = CASE WHEN "value" <= 100 THEN 'percent' ELSE 'rupees' END;

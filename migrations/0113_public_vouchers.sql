ALTER TABLE "voucher" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "is_running" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Written by hand: pages name public vouchers. A use changes nothing that is seen.
CREATE TRIGGER voucher_shown AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF code, kind, value, cap_paise, least_paise, first_order_only, category_ids, product_ids,
  usage_limit, usage_limit_per_shopper, starts_at, ends_at, active, is_public, is_running
  ON voucher FOR EACH STATEMENT EXECUTE FUNCTION public_changed();

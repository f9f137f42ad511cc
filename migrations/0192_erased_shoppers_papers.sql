-- Nothing about a person is written after the erasure of the account: quotations, notes of the team and links by email wait for
-- it, and are refused, as orders and sessions are since 0009.
CREATE TRIGGER quotation_of_erased_shopper BEFORE INSERT ON quotation FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
CREATE TRIGGER customer_note_of_erased_shopper BEFORE INSERT ON customer_note FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
CREATE TRIGGER email_link_of_erased_shopper BEFORE INSERT ON email_link FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
-- Days whose figures of vouchers counted what a member gave by hand are summed again.
INSERT INTO sales_change (day)
  SELECT DISTINCT (o.placed_at AT TIME ZONE 'Asia/Kolkata')::date FROM "order" o
  JOIN order_terms t ON t.order_id = o.id
  WHERE o.voucher_id IS NOT NULL AND t.discount_paise > 0;

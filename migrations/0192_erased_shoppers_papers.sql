-- Nothing about a person is written after the erasure of the account: quotations, notes of the team and links by email wait for
-- it, and are refused, as orders and sessions are since 0009.
CREATE TRIGGER quotation_of_erased_shopper BEFORE INSERT ON quotation FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
CREATE TRIGGER customer_note_of_erased_shopper BEFORE INSERT ON customer_note FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
CREATE TRIGGER email_link_of_erased_shopper BEFORE INSERT ON email_link FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
-- Figures of vouchers counted what a member gave by hand. A note, as only the new release may sum those days again.
INSERT INTO last_run (name, at, took_ms, result)
  SELECT 'vouchers-by-hand', now(), 0, '{}' WHERE EXISTS (SELECT FROM order_terms WHERE discount_paise > 0);

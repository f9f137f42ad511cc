-- Whoever was logging in or ordering while the account was erased came too late: it waits for the erasure and then fails, as for any
-- other change in between, so that nothing about a person is written after it. The address is that of src/accounts/erase-account.ts.
CREATE FUNCTION refuse_erased_shopper() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known text;
BEGIN
  SELECT email INTO known FROM "user" WHERE id = NEW.user_id FOR KEY SHARE;
  IF known = 'erased-' || NEW.user_id || '@invalid' THEN
    RAISE EXCEPTION 'this account was erased' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_of_erased_shopper BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
CREATE TRIGGER session_of_erased_shopper BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
CREATE TRIGGER account_of_erased_shopper BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();

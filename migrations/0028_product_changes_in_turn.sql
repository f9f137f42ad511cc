-- Written by hand: what adds, moves or removes products writes the same counters and listing steps, in an order that PostgreSQL chooses, so that two of them
-- at a time could be a deadlock. They take turns, before either has locked a row. Sales change neither, and do not wait.
CREATE FUNCTION take_turn_among_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('product changes'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_changes_in_turn BEFORE INSERT OR DELETE OR UPDATE OF active, category_id, created_at, list_price_paise, discount_percent ON product
  FOR EACH STATEMENT EXECUTE FUNCTION take_turn_among_product_changes();

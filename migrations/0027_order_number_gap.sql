-- Written by hand: after a failover the database may have forgotten orders that shoppers hold a paper of. The first order on a new timeline leaves a gap, so that
-- no number stands on two papers. It is done in the database, where no process of the shop can be too late for it.
CREATE TABLE order_numbering (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  timeline text NOT NULL
);
--> statement-breakpoint
INSERT INTO order_numbering (timeline) VALUES (left(pg_walfile_name(pg_current_wal_lsn()), 8));
--> statement-breakpoint
CREATE FUNCTION leave_number_gap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present text := left(pg_walfile_name(pg_current_wal_lsn()), 8);
  numbers regclass;
BEGIN
  IF EXISTS (SELECT FROM order_numbering WHERE timeline = present) THEN RETURN NULL; END IF;
  -- The first of many goes on alone, and the others look again.
  PERFORM FROM order_numbering FOR UPDATE;
  IF EXISTS (SELECT FROM order_numbering WHERE timeline = present) THEN RETURN NULL; END IF;
  numbers := pg_get_serial_sequence('"order"', 'number');
  -- A sequence rolls nothing back: counted from the orders that are there, a repeat comes to the same number.
  PERFORM setval(numbers, greatest(pg_sequence_last_value(numbers), (SELECT max(number) FROM "order") + 1000, 101000));
  UPDATE order_numbering SET timeline = present;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_number_gap BEFORE INSERT ON "order" FOR EACH STATEMENT EXECUTE FUNCTION leave_number_gap();

-- Written by hand: what is written down stays as it was written. The one who owns the tables can still switch these off: what they did then is found by the
-- hash chain of the audit.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- One change is let through: erasing a person blanks the words that staff wrote (src/privacy/anonymise-orders.ts).
CREATE FUNCTION refuse_change_but_blanking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) ->> TG_ARGV[0] = 'by the owner' AND to_jsonb(NEW) - TG_ARGV[0] = to_jsonb(OLD) - TG_ARGV[0] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Sealing fills in what was empty, once, and nothing else.
CREATE FUNCTION refuse_change_but_sealing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE unsealed audit_entry := NEW;
BEGIN
  unsealed.seal := NULL;
  unsealed.hash := NULL;
  IF NEW.seal IS NOT NULL AND NEW.hash IS NOT NULL AND unsealed IS NOT DISTINCT FROM OLD THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_entry is append only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Erasing a person takes the whole detail away, with its salt.
CREATE FUNCTION refuse_change_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL AND NEW.entry_id = OLD.entry_id
    AND num_nonnulls(NEW.salt, NEW.reason, NEW.before, NEW.after) = 0 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_detail is append only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_changed BEFORE UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change_but_sealing();
--> statement-breakpoint
CREATE TRIGGER audit_detail_changed BEFORE UPDATE ON audit_detail FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasing();
--> statement-breakpoint
CREATE TRIGGER order_event_changed BEFORE UPDATE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_change_but_blanking('cause');
--> statement-breakpoint
CREATE TRIGGER order_note_changed BEFORE UPDATE ON order_note FOR EACH ROW EXECUTE FUNCTION refuse_change_but_blanking('note');
--> statement-breakpoint
CREATE TRIGGER cash_movement_changed BEFORE UPDATE ON cash_movement FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stock_receipt_changed BEFORE UPDATE ON stock_receipt FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entry_deleted BEFORE DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_detail_deleted BEFORE DELETE ON audit_detail FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_event_deleted BEFORE DELETE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_note_deleted BEFORE DELETE ON order_note FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER cash_movement_deleted BEFORE DELETE ON cash_movement FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stock_receipt_deleted BEFORE DELETE ON stock_receipt FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entry_truncated BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_detail_truncated BEFORE TRUNCATE ON audit_detail FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_event_truncated BEFORE TRUNCATE ON order_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_note_truncated BEFORE TRUNCATE ON order_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER cash_movement_truncated BEFORE TRUNCATE ON cash_movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stock_receipt_truncated BEFORE TRUNCATE ON stock_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

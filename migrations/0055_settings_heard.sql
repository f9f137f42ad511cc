-- Written by hand: what the back office saves as settings is history, and stays as it was written. Every process hears of it and reads it again, and pages
-- that were kept go with the version (docs/decisions/005-a-cache-that-cannot-show-an-old-price.md).
CREATE FUNCTION settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY setting_change;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER setting_heard AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON setting FOR EACH STATEMENT EXECUTE FUNCTION settings_changed();
--> statement-breakpoint
CREATE TRIGGER setting_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON setting FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER setting_secret_heard AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON setting_secret FOR EACH STATEMENT EXECUTE FUNCTION settings_changed();
--> statement-breakpoint
CREATE TRIGGER setting_secret_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON setting_secret FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER setting_changed BEFORE UPDATE ON setting FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER setting_deleted BEFORE DELETE ON setting FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER setting_truncated BEFORE TRUNCATE ON setting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Written by hand. What the owner writes is on the pages of every process at once.
CREATE TRIGGER faq_entry_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON faq_entry FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER page_text_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON page_text FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER former_page_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON former_page FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER former_page_is_append_only BEFORE UPDATE OR DELETE ON former_page FOR EACH ROW EXECUTE FUNCTION append_only();
--> statement-breakpoint
UPDATE banner SET state = 'hidden' WHERE NOT active;
--> statement-breakpoint
UPDATE event SET state = 'hidden' WHERE NOT active;
--> statement-breakpoint
-- A picture that content shows cannot be deleted.
CREATE FUNCTION content_uses_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM media_use WHERE kind = 'content' AND subject_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO media_use (stem, kind, subject_id, name)
    SELECT DISTINCT path[1], 'content', NEW.id, coalesce(to_jsonb(NEW) ->> 'name', to_jsonb(NEW) ->> 'heading', to_jsonb(NEW) ->> 'alt', '')
    FROM regexp_matches(to_jsonb(NEW)::text, '/media/u/[0-9a-f]{32}', 'g') AS path;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER banner_uses_media AFTER INSERT OR DELETE OR UPDATE ON banner FOR EACH ROW EXECUTE FUNCTION content_uses_media();
--> statement-breakpoint
CREATE TRIGGER event_uses_media AFTER INSERT OR DELETE OR UPDATE ON event FOR EACH ROW EXECUTE FUNCTION content_uses_media();

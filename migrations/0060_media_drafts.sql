-- Written by hand. What a draft shows cannot be deleted either.
CREATE FUNCTION draft_uses_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM media_use WHERE kind = 'draft' AND subject_id = OLD.subject_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO media_use (stem, kind, subject_id, name)
    SELECT DISTINCT path[1], 'draft', NEW.subject_id, coalesce(NEW.body ->> 'name', '')
    FROM regexp_matches(NEW.body::text, '/media/u/[0-9a-f]{32}', 'g') AS path
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER draft_uses_media AFTER INSERT OR DELETE OR UPDATE ON draft
  FOR EACH ROW EXECUTE FUNCTION draft_uses_media();
--> statement-breakpoint
INSERT INTO media_use (stem, kind, subject_id, name)
SELECT DISTINCT path[1], 'draft', d.subject_id, coalesce(d.body ->> 'name', '')
FROM draft d, regexp_matches(d.body::text, '/media/u/[0-9a-f]{32}', 'g') AS path
ON CONFLICT DO NOTHING;

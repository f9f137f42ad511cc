ALTER TABLE "category" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Written by hand. Counting its products is no change of a category.
CREATE FUNCTION category_version_raised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_version_raised BEFORE UPDATE OF name, picture, wall ON category
  FOR EACH ROW WHEN ((OLD.name, OLD.picture, OLD.wall) IS DISTINCT FROM (NEW.name, NEW.picture, NEW.wall))
  EXECUTE FUNCTION category_version_raised();

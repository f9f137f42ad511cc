CREATE TABLE "media_use" (
	"stem" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "media_use_stem_kind_subject_id_pk" PRIMARY KEY("stem","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "media_file" DROP CONSTRAINT "media_file_has_a_size";--> statement-breakpoint
ALTER TABLE "media_file" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_file" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "kind" text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "files" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "media_use_of_subject" ON "media_use" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "media_file_removed" ON "media_file" USING btree ("removed_at") WHERE "media_file"."removed_at" is not null;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_kind" CHECK ("media_file"."kind" in ('picture', 'pdf'));--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_has_a_size" CHECK ("media_file"."bytes" > 0 and ("media_file"."kind" <> 'picture' or ("media_file"."width" > 0 and "media_file"."height" > 0)));--> statement-breakpoint
-- Written by hand. Whoever writes a product, by page, import or command, says which files it uses.
CREATE FUNCTION media_paths(product) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_string($1.images, ' ') || ' ' || $1.details || ' ' || $1.description || ' ' || coalesce($1.pdf, '')
$$;
--> statement-breakpoint
CREATE FUNCTION product_uses_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media_use WHERE kind = 'product' AND subject_id = OLD.id;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO media_use (stem, kind, subject_id, name)
    SELECT DISTINCT path[1], 'product', NEW.id, NEW.name
    FROM regexp_matches(media_paths(NEW), '/media/u/[0-9a-f]{32}', 'g') AS path;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_uses_media AFTER INSERT ON product
  FOR EACH ROW WHEN (media_paths(NEW) LIKE '%/media/u/%') EXECUTE FUNCTION product_uses_media();
--> statement-breakpoint
CREATE TRIGGER product_changes_media AFTER UPDATE OF name, images, details, description, pdf ON product
  FOR EACH ROW WHEN (
    (NEW.name, NEW.images, NEW.details, NEW.description, NEW.pdf) IS DISTINCT FROM (OLD.name, OLD.images, OLD.details, OLD.description, OLD.pdf)
    AND (media_paths(NEW) LIKE '%/media/u/%' OR media_paths(OLD) LIKE '%/media/u/%')
  ) EXECUTE FUNCTION product_uses_media();
--> statement-breakpoint
CREATE TRIGGER product_leaves_media AFTER DELETE ON product
  FOR EACH ROW WHEN (media_paths(OLD) LIKE '%/media/u/%') EXECUTE FUNCTION product_uses_media();
--> statement-breakpoint
CREATE FUNCTION category_uses_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media_use WHERE kind = 'category' AND subject_id = OLD.id;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO media_use (stem, kind, subject_id, name)
    SELECT path[1], 'category', NEW.id, NEW.name
    FROM regexp_matches(NEW.picture, '/media/u/[0-9a-f]{32}') AS path;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_uses_media AFTER INSERT OR DELETE OR UPDATE OF name, picture ON category
  FOR EACH ROW EXECUTE FUNCTION category_uses_media();
--> statement-breakpoint
INSERT INTO media_use (stem, kind, subject_id, name)
SELECT DISTINCT path[1], 'product', p.id, p.name
FROM product p, regexp_matches(media_paths(p), '/media/u/[0-9a-f]{32}', 'g') AS path
WHERE media_paths(p) LIKE '%/media/u/%';
--> statement-breakpoint
INSERT INTO media_use (stem, kind, subject_id, name)
SELECT path[1], 'category', c.id, c.name
FROM category c, regexp_matches(c.picture, '/media/u/[0-9a-f]{32}') AS path;

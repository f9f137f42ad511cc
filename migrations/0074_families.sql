CREATE TABLE "family" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"options" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_has_options" CHECK (jsonb_array_length("family"."options") between 1 and 3),
	CONSTRAINT "family_name_is_short" CHECK (length("family"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"option_values" text[] NOT NULL,
	CONSTRAINT "variant_combination" UNIQUE("family_id","option_values"),
	CONSTRAINT "variant_has_values" CHECK (cardinality("variant"."option_values") between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_family_id_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."family"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Checked at the end of the transaction: values and variants change together.
CREATE FUNCTION family_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := CASE TG_TABLE_NAME WHEN 'family' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'family_id' END;
BEGIN
  IF EXISTS (
    SELECT FROM variant JOIN family ON family.id = variant.family_id
    WHERE family.id = changed AND (
      cardinality(option_values) <> jsonb_array_length(options)
      OR EXISTS (
        SELECT FROM unnest(option_values) WITH ORDINALITY AS chosen (value, place)
        WHERE NOT (options -> (place::int - 1) -> 'values') ? value
      )
    )
  ) THEN
    RAISE EXCEPTION 'A variant has a value that its family has not.' USING ERRCODE = 'check_violation', CONSTRAINT = 'variant_fits_family';
  END IF;
  IF (SELECT count(*) > 100 FROM variant WHERE family_id = changed) THEN
    RAISE EXCEPTION 'A family has more than 100 variants.' USING ERRCODE = 'check_violation', CONSTRAINT = 'family_is_small';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variant_fits_family AFTER INSERT OR UPDATE ON variant DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION family_fits();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER family_fits_variants AFTER UPDATE OF options ON family DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION family_fits();
--> statement-breakpoint
-- The last variant takes its family with it, for example a draft that is deleted.
CREATE FUNCTION family_without_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM family WHERE id = OLD.family_id AND NOT EXISTS (SELECT FROM variant WHERE family_id = OLD.family_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER family_without_variants AFTER DELETE ON variant DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION family_without_variants();
--> statement-breakpoint
CREATE TRIGGER family_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON family FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER variant_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON variant FOR EACH STATEMENT EXECUTE FUNCTION public_changed();

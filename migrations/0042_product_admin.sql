CREATE TABLE "goods_in" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"invoice" text NOT NULL,
	"on_date" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reversed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "media_blob" (
	"key" text NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "media_blob_key_piece_pk" PRIMARY KEY("key","piece")
);
--> statement-breakpoint
CREATE TABLE "media_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"stem" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_file_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "media_file_stem_unique" UNIQUE("stem"),
	CONSTRAINT "media_file_has_a_size" CHECK ("media_file"."width" > 0 and "media_file"."height" > 0 and "media_file"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "media_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_upload_part" (
	"upload_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "media_upload_part_upload_id_part_pk" PRIMARY KEY("upload_id","part")
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"staff_id" uuid,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "revision_kind_subject_id_version_pk" PRIMARY KEY("kind","subject_id","version")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "sku" text;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "barcode" text;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "low_stock" integer;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "is_low" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "bin" text;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "weight_grams" integer;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "page_title" text;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "page_description" text;
--> statement-breakpoint
ALTER TABLE "stock_receipt" ADD COLUMN "staff_id" uuid;
--> statement-breakpoint
ALTER TABLE "stock_receipt" ADD COLUMN "kind" text;
--> statement-breakpoint
ALTER TABLE "stock_receipt" ADD COLUMN "goods_in_id" uuid;
--> statement-breakpoint
ALTER TABLE "stock_receipt" ADD COLUMN "cost_paise" bigint;
--> statement-breakpoint
ALTER TABLE "media_upload_part" ADD CONSTRAINT "media_upload_part_upload_id_media_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."media_upload"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "media_file_newest" ON "media_file" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "media_upload_of_staff" ON "media_upload" USING btree ("staff_id","created_at");
--> statement-breakpoint
-- Written by hand. What a release before writes is `active` alone: the state follows it. Whoever writes the state writes both.
CREATE FUNCTION product_state_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.active AND NEW.state = 'live' THEN
    NEW.state := 'archived';
  ELSIF TG_OP = 'UPDATE' AND NEW.active AND NEW.state <> 'live' AND NEW.state = OLD.state THEN
    NEW.state := 'live';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_a_state_follows BEFORE INSERT OR UPDATE OF active ON product
  FOR EACH ROW WHEN (NEW.active IS DISTINCT FROM (NEW.state = 'live')) EXECUTE FUNCTION product_state_follows();
--> statement-breakpoint
-- Whether it is low: the comparison costs a sale nothing, the change comes with one piece only.
CREATE FUNCTION product_low_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_low := NEW.low_stock IS NOT NULL AND NEW.stock <= NEW.low_stock;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_low_follows BEFORE INSERT OR UPDATE OF stock, low_stock ON product
  FOR EACH ROW WHEN (NEW.is_low IS DISTINCT FROM (NEW.low_stock IS NOT NULL AND NEW.stock <= NEW.low_stock)) EXECUTE FUNCTION product_low_follows();
--> statement-breakpoint
-- The version that two editors compare: raised by what a person edits, never by a sale, a held piece or a count.
CREATE FUNCTION product_version_raised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_version_raised BEFORE UPDATE OF category_id, name, brand, generic_name, key_fact, summary, list_price_paise, discount_percent, active, bestseller, images, image_alts, videos, wall, details, description, pdf, page_title, page_description, state, sku, barcode, low_stock, bin, weight_grams ON product
  FOR EACH ROW WHEN ((OLD.category_id, OLD.name, OLD.brand, OLD.generic_name, OLD.key_fact, OLD.summary, OLD.list_price_paise, OLD.discount_percent, OLD.active, OLD.bestseller, OLD.images, OLD.image_alts, OLD.videos, OLD.wall, OLD.details, OLD.description, OLD.pdf, OLD.page_title, OLD.page_description, OLD.state, OLD.sku, OLD.barcode, OLD.low_stock, OLD.bin, OLD.weight_grams)
    IS DISTINCT FROM (NEW.category_id, NEW.name, NEW.brand, NEW.generic_name, NEW.key_fact, NEW.summary, NEW.list_price_paise, NEW.discount_percent, NEW.active, NEW.bestseller, NEW.images, NEW.image_alts, NEW.videos, NEW.wall, NEW.details, NEW.description, NEW.pdf, NEW.page_title, NEW.page_description, NEW.state, NEW.sku, NEW.barcode, NEW.low_stock, NEW.bin, NEW.weight_grams))
  EXECUTE FUNCTION product_version_raised();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_shown AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, category_id, name, brand, generic_name, key_fact, summary, list_price_paise, discount_percent, active, bestseller, images, image_alts, videos, wall, details, description, pdf, page_title, page_description, state, created_at
  ON product FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_changed BEFORE UPDATE OF category_id, name, brand, generic_name, key_fact, summary, list_price_paise, discount_percent, active, bestseller, images, image_alts, videos, wall, details, description, pdf, page_title, page_description, state ON product
  FOR EACH ROW WHEN ((OLD.category_id, OLD.name, OLD.brand, OLD.generic_name, OLD.key_fact, OLD.summary, OLD.list_price_paise, OLD.discount_percent, OLD.active, OLD.bestseller, OLD.images, OLD.image_alts, OLD.videos, OLD.wall, OLD.details, OLD.description, OLD.pdf, OLD.page_title, OLD.page_description, OLD.state)
    IS DISTINCT FROM (NEW.category_id, NEW.name, NEW.brand, NEW.generic_name, NEW.key_fact, NEW.summary, NEW.list_price_paise, NEW.discount_percent, NEW.active, NEW.bestseller, NEW.images, NEW.image_alts, NEW.videos, NEW.wall, NEW.details, NEW.description, NEW.pdf, NEW.page_title, NEW.page_description, NEW.state))
  EXECUTE FUNCTION product_changed();
--> statement-breakpoint
-- What is entered about stock, and how a record looked, is never changed.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER revision_is_append_only BEFORE UPDATE OR DELETE ON revision FOR EACH ROW EXECUTE FUNCTION append_only();

CREATE TABLE "holiday" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zone" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"shipping_paise" bigint,
	"weight_paise" bigint,
	"days_from" integer,
	"days_to" integer,
	"cod_limit_paise" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "zone_name_unique" UNIQUE("name"),
	CONSTRAINT "zone_amounts_are_not_negative" CHECK (coalesce("zone"."shipping_paise", 0) >= 0 and coalesce("zone"."weight_paise", 0) >= 0 and coalesce("zone"."cod_limit_paise", 0) >= 0),
	CONSTRAINT "zone_days_are_a_range" CHECK (("zone"."days_from" is null) = ("zone"."days_to" is null) and ("zone"."days_from" is null or "zone"."days_from" between 0 and "zone"."days_to") and coalesce("zone"."days_to", 0) <= 90)
);
--> statement-breakpoint
CREATE TABLE "zone_prefix" (
	"prefix" text PRIMARY KEY NOT NULL,
	"zone_id" uuid NOT NULL,
	CONSTRAINT "zone_prefix_is_of_a_pin_code" CHECK ("zone_prefix"."prefix" ~ '^[1-9][0-9]{0,5}$')
);
--> statement-breakpoint
DROP INDEX "voucher_newest";
--> statement-breakpoint
ALTER TABLE "pincode" ADD COLUMN "takes_zone_charge" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "pincode" ADD COLUMN "zone_id" uuid;
--> statement-breakpoint
ALTER TABLE "pincode" ADD COLUMN "days_from" integer;
--> statement-breakpoint
ALTER TABLE "pincode" ADD COLUMN "days_to" integer;
--> statement-breakpoint
ALTER TABLE "pincode" ADD COLUMN "cod" boolean;
--> statement-breakpoint
ALTER TABLE "pincode" ADD COLUMN "sent" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "pincode" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "zone_prefix" ADD CONSTRAINT "zone_prefix_zone_id_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zone"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "zone_prefix_of_zone" ON "zone_prefix" USING btree ("zone_id");
--> statement-breakpoint
ALTER TABLE "pincode" ADD CONSTRAINT "pincode_zone_id_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zone"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "pincode" VALIDATE CONSTRAINT "pincode_zone_id_zone_id_fk";
--> statement-breakpoint
ALTER TABLE "pincode" ADD CONSTRAINT "pincode_days_are_a_range" CHECK (("pincode"."days_from" is null) = ("pincode"."days_to" is null) and ("pincode"."days_from" is null or "pincode"."days_from" between 0 and "pincode"."days_to") and coalesce("pincode"."days_to", 0) <= 90) NOT VALID;
--> statement-breakpoint
ALTER TABLE "pincode" VALIDATE CONSTRAINT "pincode_days_are_a_range";
--> statement-breakpoint
CREATE TRIGGER zone_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON zone FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER zone_prefix_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON zone_prefix FOR EACH STATEMENT EXECUTE FUNCTION public_changed();

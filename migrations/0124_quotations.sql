CREATE TABLE "quotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"valid_until" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"ship_to" jsonb,
	"postal_code" char(6) NOT NULL,
	"shipping_basis" text NOT NULL,
	"place" char(2),
	"is_inter" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"gross_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"delivery_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "quotation_number_unique" UNIQUE("number"),
	CONSTRAINT "quotation_number" CHECK ("quotation"."number" ~ '^Q-[0-9]{4}-[0-9]{6,9}$'),
	CONSTRAINT "quotation_is_valid_later" CHECK ("quotation"."valid_until" > "quotation"."day"),
	CONSTRAINT "quotation_adds_up" CHECK ("quotation"."total_paise" = "quotation"."gross_paise" - "quotation"."discount_paise" + "quotation"."delivery_paise"),
	CONSTRAINT "quotation_has_its_tax_inside" CHECK ("quotation"."total_paise" = "quotation"."taxable_paise" + "quotation"."cgst_paise" + "quotation"."sgst_paise" + "quotation"."igst_paise")
);
--> statement-breakpoint
CREATE TABLE "quotation_series" (
	"id" text PRIMARY KEY NOT NULL,
	"next" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_of_user" ON "quotation" USING btree ("user_id","at");
CREATE TABLE "settlement_row" (
	"id" text PRIMARY KEY NOT NULL,
	"upload_number" integer NOT NULL,
	"type" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"debit_paise" bigint NOT NULL,
	"credit_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"settlement_id" text NOT NULL,
	"utr" text,
	"settled_on" date NOT NULL,
	"payment_id" text,
	"provider_order_id" text,
	CONSTRAINT "settlement_row_is_not_negative" CHECK ("settlement_row"."amount_paise" >= 0 and "settlement_row"."debit_paise" >= 0 and "settlement_row"."credit_paise" >= 0 and "settlement_row"."fee_paise" >= 0 and "settlement_row"."tax_paise" >= 0),
	CONSTRAINT "settlement_row_adds_up" CHECK (case "settlement_row"."type"
        when 'payment' then "settlement_row"."credit_paise" - "settlement_row"."debit_paise" = "settlement_row"."amount_paise" - "settlement_row"."fee_paise" - "settlement_row"."tax_paise"
        when 'refund' then "settlement_row"."debit_paise" - "settlement_row"."credit_paise" = "settlement_row"."amount_paise" + "settlement_row"."fee_paise" + "settlement_row"."tax_paise"
        else true end)
);
--> statement-breakpoint
CREATE TABLE "settlement_upload" (
	"number" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"row_count" integer NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "settlement_upload_source" CHECK ("settlement_upload"."source" in ('file', 'provider')),
	CONSTRAINT "settlement_upload_is_undone_by_somebody" CHECK (("settlement_upload"."undone_at" is null) = ("settlement_upload"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "settlement_row" ADD CONSTRAINT "settlement_row_upload_number_settlement_upload_number_fk" FOREIGN KEY ("upload_number") REFERENCES "public"."settlement_upload"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_row_of_day" ON "settlement_row" USING btree ("settled_on");--> statement-breakpoint
CREATE INDEX "settlement_row_of_upload" ON "settlement_row" USING btree ("upload_number");--> statement-breakpoint
-- Written by hand. Owner and Accounts may upload settlements.
UPDATE staff_role SET permissions = permissions[:array_position(permissions, 'reports.read')] || '{settlements.upload}' || permissions[array_position(permissions, 'reports.read') + 1:]
WHERE id IN ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000008') AND 'reports.read' = ANY (permissions) AND NOT 'settlements.upload' = ANY (permissions);

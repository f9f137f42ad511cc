CREATE TABLE "cash_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_moves" CHECK ("cash_movement"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"provider_order_id" text,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_within_payment" CHECK ("payment"."refunded_paise" between 0 and "payment"."amount_paise"),
	CONSTRAINT "payment_status_is_known" CHECK ("payment"."status" in ('created', 'failed', 'authorized', 'captured', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "payment_intent" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"provider_order_id" text,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_intent_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "payment_intent_providerOrderId_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "provider_takes_a_rupee_or_more" CHECK ("payment_intent"."amount_paise" >= 100)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"actor" text NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_providerRefundId_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "provider_refunds_a_rupee_or_more" CHECK ("refund"."amount_paise" >= 100),
	CONSTRAINT "refund_status_is_known" CHECK ("refund"."status" in ('requested', 'pending', 'processed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"value" integer NOT NULL,
	"usage_limit" integer,
	"usage_limit_per_shopper" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "voucher_code_unique" UNIQUE("code"),
	CONSTRAINT "voucher_has_a_value" CHECK ("voucher"."value" between 1 and 1000000),
	CONSTRAINT "voucher_code_is_plain" CHECK ("voucher"."code" = upper("voucher"."code") and "voucher"."code" <> ''),
	CONSTRAINT "voucher_is_never_overused" CHECK ("voucher"."used" >= 0 and ("voucher"."usage_limit" is null or "voucher"."used" <= "voucher"."usage_limit"))
);
--> statement-breakpoint
CREATE TABLE "voucher_redemption" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "redemption_state_is_known" CHECK ("voucher_redemption"."state" in ('held', 'consumed', 'released'))
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "paid_payment_id" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemption" ADD CONSTRAINT "voucher_redemption_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_movement_of_order" ON "cash_movement" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_of_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_to_capture" ON "payment" USING btree ("changed_at") WHERE "payment"."status" = 'authorized';--> statement-breakpoint
CREATE INDEX "refund_of_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_under_way" ON "refund" USING btree ("created_at") WHERE "refund"."status" in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "webhook_event_to_process" ON "webhook_event" USING btree ("received_at") WHERE "webhook_event"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "redemption_of_shopper" ON "voucher_redemption" USING btree ("voucher_id","user_id") WHERE "voucher_redemption"."state" <> 'released';--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_paid_payment_id_payment_id_fk" FOREIGN KEY ("paid_payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_awaiting_payment" ON "order" USING btree ("expires_at") WHERE "order"."status" = 'Payment Pending';--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_paidPaymentId_unique" UNIQUE("paid_payment_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "discount_has_its_voucher" CHECK (("order"."discount_paise" > 0) = ("order"."voucher_id" is not null));--> statement-breakpoint

-- Written by hand: a slice knows no slice above it, but the database may.
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_order_fk" FOREIGN KEY ("order_id") REFERENCES "order"("id");
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_fk" FOREIGN KEY ("order_id") REFERENCES "order"("id");
--> statement-breakpoint
ALTER TABLE "voucher_redemption" ADD CONSTRAINT "redemption_order_fk" FOREIGN KEY ("order_id") REFERENCES "order"("id");
--> statement-breakpoint
ALTER TABLE "voucher_redemption" ADD CONSTRAINT "redemption_user_fk" FOREIGN KEY ("user_id") REFERENCES "user"("id");

CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"picture" text NOT NULL,
	"wall" text NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"summary" text NOT NULL,
	"list_price_paise" bigint NOT NULL,
	"discount_percent" integer NOT NULL,
	"price_paise" bigint GENERATED ALWAYS AS (((list_price_paise * (100 - discount_percent)) / 10000) * 100) STORED NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"bestseller" boolean DEFAULT false NOT NULL,
	"images" text[] NOT NULL,
	"videos" text[] NOT NULL,
	"wall" text NOT NULL,
	"details" text NOT NULL,
	"description" text NOT NULL,
	"pdf" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"in_stock" boolean GENERATED ALWAYS AS (stock > 0) STORED NOT NULL,
	CONSTRAINT "stock_is_never_negative" CHECK ("product"."stock" >= 0 and "product"."reserved" >= 0 and "product"."sold" >= 0),
	CONSTRAINT "list_price_is_positive" CHECK ("product"."list_price_paise" between 100 and 10000000000),
	CONSTRAINT "discount_is_a_percentage" CHECK ("product"."discount_percent" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	"tall_image" text,
	"alt" text NOT NULL,
	"link" text,
	"eyebrow" text,
	"heading" text,
	"words" text,
	"action" text,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"heading" text NOT NULL,
	"image" text,
	"images" text[] NOT NULL,
	"video" text,
	"details" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"words" text NOT NULL,
	"author" text NOT NULL,
	"location" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pincode" (
	"pincode" integer PRIMARY KEY NOT NULL,
	"shipping_paise" bigint NOT NULL,
	CONSTRAINT "pincode_has_six_digits" CHECK ("pincode"."pincode" between 100000 and 999999),
	CONSTRAINT "shipping_is_never_negative" CHECK ("pincode"."shipping_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "enquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"number" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"postal_code" text,
	"phone_to_confirm" boolean NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"expires_at" timestamp with time zone,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_of_one_confirmation" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "total_adds_up" CHECK ("order"."total_paise" = "order"."subtotal_paise" - "order"."discount_paise" + "order"."shipping_paise"),
	CONSTRAINT "discount_within_subtotal" CHECK ("order"."discount_paise" between 0 and "order"."subtotal_paise"),
	CONSTRAINT "shipping_is_never_negative" CHECK ("order"."shipping_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"order_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_event_order_id_sequence_pk" PRIMARY KEY("order_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_name" text NOT NULL,
	"product_image" text NOT NULL,
	"unit_price_paise" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"line_total_paise" bigint GENERATED ALWAYS AS (unit_price_paise * quantity) STORED NOT NULL,
	CONSTRAINT "order_line_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "quantity_is_1_to_99" CHECK ("order_line"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipt" ADD CONSTRAINT "stock_receipt_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_of_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_of_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_of_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"in_stock","bestseller") WHERE "product"."active";--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("price_paise","id","in_stock","bestseller","category_id") WHERE "product"."active";--> statement-breakpoint
CREATE INDEX "product_by_discount" ON "product" USING btree ("discount_percent" DESC NULLS FIRST,"id" DESC NULLS FIRST,"in_stock","bestseller","category_id") WHERE "product"."active";--> statement-breakpoint
CREATE INDEX "product_of_category_newest" ON "product" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"in_stock","bestseller") WHERE "product"."active";--> statement-breakpoint
CREATE INDEX "product_bestsellers" ON "product" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"in_stock","category_id") WHERE "product"."active" and "product"."bestseller";--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_word_typos" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_word_beginnings" ON "search_word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "stock_receipt_of_product" ON "stock_receipt" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "event_of_kind_newest" ON "event" USING btree ("kind","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_history" ON "order" USING btree ("user_id","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_line_of_product" ON "order_line" USING btree ("product_id");
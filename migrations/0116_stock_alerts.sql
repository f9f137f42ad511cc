CREATE TABLE "stock_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"written_at" timestamp with time zone,
	CONSTRAINT "stock_alert_is_to_somebody" CHECK (("stock_alert"."user_id" is null) <> ("stock_alert"."email" is null)),
	CONSTRAINT "stock_alert_written_was_confirmed" CHECK ("stock_alert"."written_at" is null or "stock_alert"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "stock_announced" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL,
	"taken" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_announced" ADD CONSTRAINT "stock_announced_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_of_user" ON "stock_alert" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_of_email" ON "stock_alert" USING btree ("email","product_id");--> statement-breakpoint
CREATE INDEX "stock_alert_waiting" ON "stock_alert" USING btree ("product_id","asked_at","id") WHERE "stock_alert"."confirmed_at" is not null and "stock_alert"."written_at" is null;--> statement-breakpoint
-- Nothing is kept of a shopper who was erased meanwhile (0009_erased_accounts.sql).
CREATE TRIGGER stock_alert_of_erased_shopper BEFORE INSERT ON stock_alert FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();

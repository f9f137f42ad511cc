CREATE TABLE "refill_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refill_reminder_days" CHECK ("refill_reminder"."days" in (30, 60, 90))
);
--> statement-breakpoint
ALTER TABLE "refill_reminder" ADD CONSTRAINT "refill_reminder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_reminder" ADD CONSTRAINT "refill_reminder_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refill_reminder_open" ON "refill_reminder" USING btree ("user_id","product_id") WHERE "refill_reminder"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "refill_reminder_of_user" ON "refill_reminder" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "refill_reminder_of_product" ON "refill_reminder" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "refill_reminder_due" ON "refill_reminder" USING btree ("next_at","user_id") WHERE "refill_reminder"."ended_at" is null;--> statement-breakpoint
-- Nothing is kept of a shopper who was erased meanwhile (0009_erased_accounts.sql).
CREATE TRIGGER refill_reminder_of_erased_shopper BEFORE INSERT ON refill_reminder FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();

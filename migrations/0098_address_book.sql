CREATE TABLE "saved_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"label" text,
	"recipient" text,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"landmark" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"postal_code" text,
	"is_default" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_address_of_ten" UNIQUE("user_id","slot"),
	CONSTRAINT "saved_address_slot" CHECK ("saved_address"."slot" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "saved_address" ADD CONSTRAINT "saved_address_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_address_default" ON "saved_address" USING btree ("user_id") WHERE "saved_address"."is_default";--> statement-breakpoint
-- Nothing is kept of a shopper who was erased meanwhile (0009_erased_accounts.sql).
CREATE TRIGGER address_of_erased_shopper BEFORE INSERT ON saved_address FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();

CREATE TABLE "wish" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wish_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wish_of_product" ON "wish" USING btree ("product_id");--> statement-breakpoint
-- Nothing is kept of a shopper who was erased meanwhile (0009_erased_accounts.sql).
CREATE TRIGGER wish_of_erased_shopper BEFORE INSERT ON wish FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();

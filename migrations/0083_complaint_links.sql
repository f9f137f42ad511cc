CREATE TABLE "enquiry_link" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiry_link" ADD CONSTRAINT "enquiry_link_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_link_of_enquiry" ON "enquiry_link" USING btree ("enquiry_id");
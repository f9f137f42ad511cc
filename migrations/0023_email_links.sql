CREATE TABLE "email_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_link_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_link_kind" CHECK (kind in ('verify', 'change', 'undo'))
);
--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "erasure" ADD COLUMN "by_address" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "email_link" ADD CONSTRAINT "email_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_link_of_user" ON "email_link" USING btree ("user_id","kind","email");--> statement-breakpoint
CREATE UNIQUE INDEX "email_link_open" ON "email_link" USING btree ("user_id","kind") WHERE kind <> 'undo';--> statement-breakpoint
CREATE INDEX "email_link_of_email" ON "email_link" USING btree ("email");
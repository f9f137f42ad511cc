CREATE TABLE "staff_request" (
	"staff_id" uuid NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_request_staff_id_key_pk" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
CREATE INDEX "staff_request_at" ON "staff_request" USING btree ("at");
CREATE TABLE "adverse_event" (
	"enquiry_id" uuid PRIMARY KEY NOT NULL,
	"report" jsonb NOT NULL,
	"is_serious" boolean NOT NULL,
	"forwarded_at" timestamp with time zone,
	"forward_warned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "adverse_event" ADD CONSTRAINT "adverse_event_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adverse_event_waiting" ON "adverse_event" USING btree ("enquiry_id") WHERE "adverse_event"."forwarded_at" is null;--> statement-breakpoint
UPDATE staff_role SET permissions = permissions[:array_position(permissions, 'enquiries.answer')] || '{health.read}' || permissions[array_position(permissions, 'enquiries.answer') + 1:]
WHERE id IN ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002') AND 'enquiries.answer' = ANY (permissions) AND NOT 'health.read' = ANY (permissions);

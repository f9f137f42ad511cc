CREATE TABLE "recall_serial" (
	"recall_id" uuid NOT NULL,
	"serial_id" uuid NOT NULL,
	CONSTRAINT "recall_serial_recall_id_serial_id_pk" PRIMARY KEY("recall_id","serial_id")
);
--> statement-breakpoint
ALTER TABLE "recall_serial" ADD CONSTRAINT "recall_serial_recall_id_recall_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_serial" ADD CONSTRAINT "recall_serial_serial_id_device_serial_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."device_serial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_of_serial" ON "recall_serial" USING btree ("serial_id");

CREATE TABLE "recall_serial" (
	"recall_id" uuid NOT NULL,
	"serial_id" uuid NOT NULL,
	"order_id" uuid,
	CONSTRAINT "recall_serial_recall_id_serial_id_pk" PRIMARY KEY("recall_id","serial_id")
);
--> statement-breakpoint
ALTER TABLE "recall" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "recall" ADD COLUMN "serials" text[];--> statement-breakpoint
ALTER TABLE "recall" ADD COLUMN "missing" text[];--> statement-breakpoint
ALTER TABLE "recall_notice" ADD COLUMN "unnamed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recall_serial" ADD CONSTRAINT "recall_serial_recall_id_recall_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_serial" ADD CONSTRAINT "recall_serial_serial_id_device_serial_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."device_serial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_serial" ADD CONSTRAINT "recall_serial_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_of_serial" ON "recall_serial" USING btree ("serial_id");--> statement-breakpoint
CREATE INDEX "recall_serial_of_order" ON "recall_serial" USING btree ("recall_id","order_id");--> statement-breakpoint
ALTER TABLE "recall" ADD CONSTRAINT "recall_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall" ADD CONSTRAINT "recall_of_pieces_is_whole" CHECK (("recall"."product_id" is null) = ("recall"."serials" is null)
        and ("recall"."product_id" is null) = ("recall"."missing" is null));--> statement-breakpoint
ALTER TABLE "recall_notice" ADD CONSTRAINT "recall_unnamed_are_some" CHECK ("recall_notice"."unnamed" between 0 and "recall_notice"."pieces");
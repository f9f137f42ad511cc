CREATE TABLE "recall" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recall_lot" (
	"recall_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	CONSTRAINT "recall_lot_recall_id_lot_id_pk" PRIMARY KEY("recall_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "recall_notice" (
	"recall_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"told_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "recall_notice_recall_id_order_id_pk" PRIMARY KEY("recall_id","order_id"),
	CONSTRAINT "recall_notice_is_whole" CHECK ("recall_notice"."pieces" > 0),
	CONSTRAINT "recall_answer" CHECK ("recall_notice"."answer" in ('contacted', 'returned', 'used up', 'no answer') and "recall_notice"."answered_at" is not null or "recall_notice"."answer" is null and "recall_notice"."answered_at" is null)
);
--> statement-breakpoint
ALTER TABLE "recall_lot" ADD CONSTRAINT "recall_lot_recall_id_recall_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_lot" ADD CONSTRAINT "recall_lot_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notice" ADD CONSTRAINT "recall_notice_recall_id_recall_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notice" ADD CONSTRAINT "recall_notice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_newest" ON "recall" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recall_of_lot" ON "recall_lot" USING btree ("lot_id");
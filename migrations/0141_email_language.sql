ALTER TABLE "order" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "refill_reminder" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
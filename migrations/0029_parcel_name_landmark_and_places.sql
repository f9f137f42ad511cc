ALTER TABLE "pincode" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "pincode" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "landmark" text;
ALTER TABLE "order" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "buyer_legal_name" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "po_number" text;
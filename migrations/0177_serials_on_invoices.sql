ALTER TABLE "invoice_line" ADD COLUMN "serials" text[];--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_names_its_pieces" CHECK (cardinality("invoice_line"."serials") between 1 and "invoice_line"."quantity") NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_line" VALIDATE CONSTRAINT "invoice_line_names_its_pieces";

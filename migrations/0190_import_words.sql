ALTER TABLE "import_run" DROP CONSTRAINT "import_run_kind";--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_kind" CHECK ("import_run"."kind" in ('products', 'stock', 'prices', 'pincodes', 'vouchers', 'categories', 'words')) NOT VALID;--> statement-breakpoint
ALTER TABLE "import_run" VALIDATE CONSTRAINT "import_run_kind";

-- Written by hand. Room on each page for the next version of a product, so that a sale touches none of the table's dozen indexes; the same for an errand that
-- is taken. Of pages that are written from now on.
ALTER TABLE "product" SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE "outbox" SET (fillfactor = 50);

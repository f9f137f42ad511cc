-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "lot_move_by_day";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lot_move_by_day" ON "lot_move" USING btree ("at","id");

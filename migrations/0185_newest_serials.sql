-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "device_serial_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "device_serial_newest" ON "device_serial" USING btree ("since","id");

-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "user_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_newest" ON "user" USING btree ("created_at","id") WHERE "user"."email" not like 'erased-%@invalid';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "user_of_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_of_name" ON "user" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "user_of_surname";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_of_surname" ON "user" USING btree (lower(substring("name" from '[^ ]+$')) text_pattern_ops);

-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "enquiry_by_number";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "enquiry_by_number" ON "enquiry" USING btree ("enquiry_number");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiry_by_grievance";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "enquiry_by_grievance" ON "enquiry" USING btree ("grievance_year","grievance_serial");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiry_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiry_newest" ON "enquiry" USING btree ("at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiry_of_state";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiry_of_state" ON "enquiry" USING btree ("state","at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiry_unanswered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiry_unanswered" ON "enquiry" USING btree ("at","id") WHERE "enquiry"."state" in ('new', 'open');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiry_grievances";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiry_grievances" ON "enquiry" USING btree ("at","id") WHERE "enquiry"."is_grievance" and "enquiry"."state" <> 'solved';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiry_assigned";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiry_assigned" ON "enquiry" USING btree ("assigned_to","at","id") WHERE "enquiry"."assigned_to" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiry_of_user";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiry_of_user" ON "enquiry" USING btree ("user_id") WHERE "enquiry"."user_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiry_of_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiry_of_order" ON "enquiry" USING btree ("order_number") WHERE "enquiry"."order_number" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiry_of_email";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiry_of_email" ON "enquiry" USING btree (lower("email"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiry_of_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiry_of_name" ON "enquiry" USING btree (lower("name") text_pattern_ops);

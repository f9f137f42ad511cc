ALTER TABLE "return_case" DROP CONSTRAINT "return_case_is_over";--> statement-breakpoint
ALTER TABLE "order_line" DROP CONSTRAINT "returned_pieces_are_of_the_line";--> statement-breakpoint
ALTER TABLE "return_case" ADD COLUMN "resolution" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_case" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "replaced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_case" ADD CONSTRAINT "return_case_replaces_what_was_wanted" CHECK ("return_case"."resolution" in ('refund', 'replacement')
        and ("return_case"."state" not in ('sent', 'replaced') or "return_case"."resolution" = 'replacement')
        and ("return_case"."tracking_number" is null or "return_case"."state" in ('sent', 'replaced'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "return_case" ADD CONSTRAINT "return_case_is_over" CHECK (("return_case"."state" in ('asked', 'approved', 'received', 'sent')) = ("return_case"."closed_at" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "replaced_pieces_came_back" CHECK ("order_line"."replaced" between 0 and "order_line"."returned") NOT VALID;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "returned_pieces_are_of_the_line" CHECK ("order_line"."returned" between 0 and "order_line"."quantity" - "order_line"."taken_off" + "order_line"."replaced") NOT VALID;
--> statement-breakpoint
ALTER TABLE "return_case" VALIDATE CONSTRAINT "return_case_replaces_what_was_wanted";
--> statement-breakpoint
ALTER TABLE "return_case" VALIDATE CONSTRAINT "return_case_is_over";
--> statement-breakpoint
ALTER TABLE "order_line" VALIDATE CONSTRAINT "replaced_pieces_came_back";
--> statement-breakpoint
ALTER TABLE "order_line" VALIDATE CONSTRAINT "returned_pieces_are_of_the_line";

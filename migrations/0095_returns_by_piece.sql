CREATE TABLE "return_event" (
	"case_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"refusal" text,
	"words" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_event_case_id_sequence_pk" PRIMARY KEY("case_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "return_case" DROP CONSTRAINT "return_case_is_closed";--> statement-breakpoint
ALTER TABLE "return_case" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "return_case_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1);--> statement-breakpoint
ALTER TABLE "return_case" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "return_case" ADD COLUMN "amount_paise" bigint;--> statement-breakpoint
ALTER TABLE "return_event" ADD CONSTRAINT "return_event_case_id_return_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."return_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_case" ADD CONSTRAINT "return_case_is_over" CHECK (("return_case"."state" in ('asked', 'approved', 'received')) = ("return_case"."closed_at" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "return_case" ADD CONSTRAINT "return_case_settles_once" CHECK (("return_case"."state" = 'settled') = ("return_case"."amount_paise" is not null)
        and ("return_case"."refund_id" is not null) = (coalesce("return_case"."amount_paise", 0) > 0)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "return_case" VALIDATE CONSTRAINT "return_case_is_over";
--> statement-breakpoint
ALTER TABLE "return_case" VALIDATE CONSTRAINT "return_case_settles_once";
--> statement-breakpoint
-- Written by hand: the steps of a return stay as they were written; erasing a person blanks the words.
CREATE TRIGGER return_event_changed BEFORE UPDATE ON return_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_blanking('words');
--> statement-breakpoint
CREATE TRIGGER return_event_deleted BEFORE DELETE ON return_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER return_event_truncated BEFORE TRUNCATE ON return_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A day whose pieces came back is summed again (0073_figures_by_day.sql).
CREATE TRIGGER returned_pieces_change_figures AFTER UPDATE OF returned ON order_line
  FOR EACH ROW WHEN (OLD.returned <> NEW.returned) EXECUTE FUNCTION note_sales_change_of_order();

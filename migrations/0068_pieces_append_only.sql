-- Written by hand: what was taken off and given back stays as it was written; erasing a person
-- blanks the words of the staff.
CREATE TRIGGER order_reduction_changed BEFORE UPDATE ON order_reduction
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_blanking('reason');
--> statement-breakpoint
CREATE TRIGGER order_reduction_deleted BEFORE DELETE ON order_reduction
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_reduction_truncated BEFORE TRUNCATE ON order_reduction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_refund_line_changed BEFORE UPDATE ON order_refund_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_refund_line_deleted BEFORE DELETE ON order_refund_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_refund_line_truncated BEFORE TRUNCATE ON order_refund_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE "product_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"product_id" uuid NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"hidden_for" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_question_state" CHECK ("product_question"."state" in ('open', 'answered', 'hidden')),
	CONSTRAINT "product_question_hidden_has_a_reason" CHECK (("product_question"."state" = 'hidden') = ("product_question"."hidden_for" is not null)),
	CONSTRAINT "product_question_answer_has_a_time" CHECK (("product_question"."answer" is null) = ("product_question"."answered_at" is null)),
	CONSTRAINT "product_question_answered_or_open" CHECK ("product_question"."state" = 'hidden' or ("product_question"."state" = 'answered') = ("product_question"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "product_question" ADD CONSTRAINT "product_question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_question" ADD CONSTRAINT "product_question_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_question_once" ON "product_question" USING btree ("user_id","product_id",md5(lower("words")));--> statement-breakpoint
CREATE INDEX "product_question_answered" ON "product_question" USING btree ("product_id","answered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product_question"."state" = 'answered';--> statement-breakpoint
CREATE INDEX "product_question_of_state" ON "product_question" USING btree ("state","asked_at","id");--> statement-breakpoint
-- Nothing is written about a shopper who was erased meanwhile (0009_erased_accounts.sql).
CREATE TRIGGER question_of_erased_shopper BEFORE INSERT ON product_question FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
-- Pages show what is answered: asking and withdrawing make no page stale.
CREATE TRIGGER product_question_shown AFTER UPDATE ON product_question
  FOR EACH ROW WHEN ('answered' IN (OLD.state, NEW.state)) EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER product_question_restored AFTER INSERT ON product_question
  FOR EACH ROW WHEN (NEW.state = 'answered') EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER product_question_gone AFTER DELETE ON product_question
  FOR EACH ROW WHEN (OLD.state = 'answered') EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER product_question_emptied AFTER TRUNCATE ON product_question FOR EACH STATEMENT EXECUTE FUNCTION public_changed();

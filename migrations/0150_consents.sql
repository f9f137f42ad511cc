CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"person" text NOT NULL,
	"purpose" text NOT NULL,
	"notice" text NOT NULL,
	"product_id" uuid NOT NULL,
	"about" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "consent_purpose" CHECK ("consent"."purpose" in ('reminders', 'alert')),
	CONSTRAINT "consent_end_is_whole" CHECK (("consent"."ended_at" is null) = ("consent"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "consent_notice" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"words" text NOT NULL,
	"shown_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refill_reminder" ADD COLUMN "consent_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD COLUMN "consent_id" uuid;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_notice_consent_notice_hash_fk" FOREIGN KEY ("notice") REFERENCES "public"."consent_notice"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_of_user" ON "consent" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE INDEX "consent_of_person" ON "consent" USING btree ("person");--> statement-breakpoint
CREATE INDEX "consent_newest" ON "consent" USING btree ("given_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "consent_ended" ON "consent" USING btree ("ended_at") WHERE "consent"."ended_at" is not null;--> statement-breakpoint
ALTER TABLE "refill_reminder" ADD CONSTRAINT "refill_reminder_consent_id_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_consent_id_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refill_reminder_of_consent" ON "refill_reminder" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "stock_alert_of_consent" ON "stock_alert" USING btree ("consent_id");--> statement-breakpoint
-- By hand from here on: the ledger is append only, but for its end, once, and for whose account it is (docs/rulings.md#consents).
CREATE FUNCTION refuse_change_but_ending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.ended_at < now() - interval '3 years' THEN
      RETURN OLD;
    END IF;
  ELSIF to_jsonb(NEW) - ARRAY['user_id', 'ended_at', 'ended_by'] = to_jsonb(OLD) - ARRAY['user_id', 'ended_at', 'ended_by']
    AND (OLD.ended_at IS NULL OR (NEW.ended_at, NEW.ended_by) IS NOT DISTINCT FROM (OLD.ended_at, OLD.ended_by)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'consent is append only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_changed BEFORE UPDATE OR DELETE ON consent FOR EACH ROW EXECUTE FUNCTION refuse_change_but_ending();
--> statement-breakpoint
CREATE TRIGGER consent_notice_changed BEFORE UPDATE OR DELETE ON consent_notice FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER consent_of_erased_shopper BEFORE INSERT ON consent FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
-- Whoever ends a consent takes the locks in the order of those who write emails: what rests on it, then the consent.
CREATE FUNCTION lock_what_rests_on_consent(ended uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM refill_reminder WHERE consent_id = ended ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM stock_alert WHERE consent_id = ended ORDER BY id FOR UPDATE;
END $$;
--> statement-breakpoint
-- No second truth: what ends in the ledger ends where it was at work, and the other way round, whoever writes it.
CREATE FUNCTION end_what_rests_on_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refill_reminder SET ended_at = NEW.ended_at WHERE consent_id = NEW.id AND ended_at IS NULL;
  DELETE FROM stock_alert WHERE consent_id = NEW.id AND written_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_ended AFTER UPDATE OF ended_at ON consent FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_what_rests_on_consent();
--> statement-breakpoint
CREATE FUNCTION end_consent_of_what_is_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consent SET ended_at = now(), ended_by = 'over' WHERE id = OLD.consent_id AND ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refill_reminder_over AFTER UPDATE OF ended_at ON refill_reminder FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_consent_of_what_is_over();
--> statement-breakpoint
CREATE TRIGGER refill_reminder_deleted AFTER DELETE ON refill_reminder FOR EACH ROW EXECUTE FUNCTION end_consent_of_what_is_over();
--> statement-breakpoint
CREATE TRIGGER stock_alert_over AFTER UPDATE OF written_at ON stock_alert FOR EACH ROW
  WHEN (OLD.written_at IS NULL AND NEW.written_at IS NOT NULL) EXECUTE FUNCTION end_consent_of_what_is_over();
--> statement-breakpoint
CREATE TRIGGER stock_alert_deleted AFTER DELETE ON stock_alert FOR EACH ROW EXECUTE FUNCTION end_consent_of_what_is_over();

DROP TABLE "staff_account" CASCADE;--> statement-breakpoint
DROP TABLE "staff_invitation" CASCADE;--> statement-breakpoint
DROP TABLE "staff_passkey" CASCADE;--> statement-breakpoint
DROP TABLE "staff_session" CASCADE;--> statement-breakpoint
DROP TABLE "staff_two_factor" CASCADE;--> statement-breakpoint
DROP TABLE "staff_verification" CASCADE;--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "email_verified";--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "two_factor_enabled";--> statement-breakpoint
CREATE TABLE "staff_authenticator" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" uuid,
	"value" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role_id" uuid NOT NULL,
	"staff_id" uuid,
	"invited_by" uuid,
	"name" text,
	"password_hash" text,
	"secret" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"aaguid" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_passkey_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_reset_request" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"factor" text NOT NULL,
	"stepped_up_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "password_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_authenticator" ADD CONSTRAINT "staff_authenticator_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_role_id_staff_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reset_request" ADD CONSTRAINT "staff_reset_request_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reset_request" ADD CONSTRAINT "staff_reset_request_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_challenge_of_staff" ON "staff_challenge" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_invitation_of_role" ON "staff_invitation" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "staff_invitation_of_staff" ON "staff_invitation" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_invitation_invited_by" ON "staff_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_open" ON "staff_invitation" USING btree ("email") WHERE "staff_invitation"."used_at" is null;--> statement-breakpoint
CREATE INDEX "staff_passkey_of_staff" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_recovery_code_of_staff" ON "staff_recovery_code" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_reset_request_asked_by" ON "staff_reset_request" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "staff_session_of_staff" ON "staff_session" USING btree ("staff_id");
--> statement-breakpoint
INSERT INTO "staff_role" ("id", "name", "permissions", "given") VALUES
('00000000-0000-7000-8000-000000000001', 'Owner', '{orders.read,orders.pack,orders.send,orders.edit,orders.create,orders.cancel,orders.return,orders.refund,products.read,products.edit,products.price,products.publish,products.bulk,media.edit,catalogue.shape,stock.adjust,import.run,export.run,content.edit,content.publish,vouchers.edit,customers.read,customers.contact,customers.reveal,customers.edit,customers.export,customers.erase,enquiries.answer,reviews.judge,delivery.edit,reports.read,views.share,settings.edit,settings.keys,staff.manage,staff.roles,audit.read,system.read,system.act}', true),
('00000000-0000-7000-8000-000000000002', 'Manager', '{orders.read,orders.pack,orders.send,orders.edit,orders.create,orders.cancel,orders.return,orders.refund,products.read,products.edit,products.price,products.publish,products.bulk,media.edit,catalogue.shape,stock.adjust,import.run,export.run,content.edit,content.publish,vouchers.edit,customers.read,customers.contact,customers.reveal,customers.edit,enquiries.answer,reviews.judge,delivery.edit,reports.read,views.share,settings.edit,system.read}', true),
('00000000-0000-7000-8000-000000000003', 'Orders', '{orders.read,orders.pack,orders.send,orders.edit,orders.create,orders.cancel,orders.return,orders.refund,products.read,stock.adjust,customers.read,customers.contact,customers.reveal,customers.edit}', true),
('00000000-0000-7000-8000-000000000004', 'Packer', '{orders.pack,orders.send,products.read,stock.adjust}', true),
('00000000-0000-7000-8000-000000000005', 'Catalogue', '{products.read,products.edit,products.price,products.publish,products.bulk,media.edit,catalogue.shape,stock.adjust,import.run}', true),
('00000000-0000-7000-8000-000000000006', 'Content', '{products.read,media.edit,content.edit,content.publish,reviews.judge}', true),
('00000000-0000-7000-8000-000000000007', 'Support', '{orders.read,orders.edit,products.read,customers.read,customers.contact,customers.reveal,customers.edit,enquiries.answer,reviews.judge}', true),
('00000000-0000-7000-8000-000000000008', 'Accounts', '{orders.read,orders.refund,products.read,export.run,customers.read,reports.read,audit.read}', true);--> statement-breakpoint
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time: two owners who suspend each other at once would both see the other one active.
  PERFORM pg_advisory_xact_lock(hashtextextended('staff owners', 0));
  IF NOT EXISTS (
    SELECT FROM staff JOIN staff_role ON staff_role.id = staff.role_id
    WHERE staff.state = 'active' AND 'staff.roles' = ANY (staff_role.permissions)
  ) THEN
    RAISE EXCEPTION 'the last active member who may change roles stays one'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'staff_last_owner';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION may_change_roles(role uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT 'staff.roles' = ANY (permissions) FROM staff_role WHERE id = role
$$;--> statement-breakpoint
CREATE TRIGGER staff_keeps_an_owner AFTER UPDATE OF state, role_id OR DELETE ON "staff"
  FOR EACH ROW WHEN (OLD.state = 'active' AND may_change_roles(OLD.role_id))
  EXECUTE FUNCTION keep_an_owner();--> statement-breakpoint
CREATE TRIGGER staff_role_keeps_an_owner AFTER UPDATE OF permissions ON "staff_role"
  FOR EACH ROW
  WHEN ('staff.roles' = ANY (OLD.permissions) AND NOT 'staff.roles' = ANY (NEW.permissions))
  EXECUTE FUNCTION keep_an_owner();

CREATE TABLE "staff_allow_list" (
	"id" integer PRIMARY KEY NOT NULL,
	"networks" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_allow_list_is_one" CHECK ("staff_allow_list"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_outcome";--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_outcome" CHECK ("audit_entry"."outcome" in ('done', 'refused', 'failed', 'unknown')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_entry" VALIDATE CONSTRAINT "audit_entry_outcome";--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time: two owners who suspend each other at once would both see the other one active.
  PERFORM pg_advisory_xact_lock(hashtextextended('staff owners', 0));
  IF NOT EXISTS (
    SELECT FROM staff JOIN staff_role ON staff_role.id = staff.role_id
    WHERE staff.state = 'active' AND staff_role.permissions @> '{staff.manage,staff.roles}'
  ) THEN
    RAISE EXCEPTION 'the last active member who may manage the staff and change roles stays one'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'staff_last_owner';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION may_change_roles(role uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT permissions @> '{staff.manage,staff.roles}' FROM staff_role WHERE id = role
$$;--> statement-breakpoint
DROP TRIGGER "staff_role_keeps_an_owner" ON "staff_role";--> statement-breakpoint
CREATE TRIGGER staff_role_keeps_an_owner AFTER UPDATE OF permissions ON "staff_role"
  FOR EACH ROW
  WHEN (
    OLD.permissions @> '{staff.manage,staff.roles}' AND NOT NEW.permissions @> '{staff.manage,staff.roles}'
  )
  EXECUTE FUNCTION keep_an_owner();

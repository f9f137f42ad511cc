CREATE TABLE "setting" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"value" text,
	"staff_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_name_version_pk" PRIMARY KEY("name","version"),
	CONSTRAINT "setting_version" CHECK ("setting"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "setting_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"sealed" text,
	"shown" jsonb NOT NULL,
	"staff_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "setting_at" ON "setting" USING btree ("at");
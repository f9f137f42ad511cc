CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work" jsonb NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_until" timestamp with time zone
);

CREATE TABLE "books_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"broken" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_event_by_time" ON "webhook_event" USING btree ("received_at");
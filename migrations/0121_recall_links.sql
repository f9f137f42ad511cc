ALTER TABLE "recall_notice" ADD COLUMN "link_hash" "bytea";--> statement-breakpoint
ALTER TABLE "recall_notice" ADD COLUMN "buyer_answer" text;--> statement-breakpoint
ALTER TABLE "recall_notice" ADD CONSTRAINT "recall_link_once" UNIQUE("link_hash");
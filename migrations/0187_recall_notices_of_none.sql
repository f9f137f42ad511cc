ALTER TABLE "recall_notice" DROP CONSTRAINT "recall_notice_is_whole";--> statement-breakpoint
ALTER TABLE "recall_notice" ADD CONSTRAINT "recall_notice_is_not_negative" CHECK ("recall_notice"."pieces" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "recall_notice" VALIDATE CONSTRAINT "recall_notice_is_not_negative";

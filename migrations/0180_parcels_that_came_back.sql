ALTER TABLE "parcel" DROP CONSTRAINT "sent_parcel_is_not_undone";--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "came_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD COLUMN "parcel_id" uuid;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_came_back_undelivered" CHECK ("parcel"."came_back_at" is null or ("parcel"."sent_at" is not null
        and "parcel"."undone_at" is not null and "parcel"."delivered_at" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "sent_parcel_is_not_undone" CHECK ("parcel"."undone_at" is null or "parcel"."sent_at" is null or "parcel"."came_back_at" is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_of_parcel" CHECK (("order_reduction"."parcel_id" is not null) = ("order_reduction"."cause" = 'came back')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "parcel" VALIDATE CONSTRAINT "parcel_came_back_undelivered";
--> statement-breakpoint
ALTER TABLE "parcel" VALIDATE CONSTRAINT "sent_parcel_is_not_undone";
--> statement-breakpoint
ALTER TABLE "order_reduction" VALIDATE CONSTRAINT "order_reduction_of_parcel";

CREATE TABLE "cart" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text,
	"user_id" uuid,
	"lines" jsonb DEFAULT '[]' NOT NULL,
	"applied_changes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "cart_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "cart_has_one_owner" CHECK (num_nonnulls("cart"."token_hash", "cart"."user_id") = 1),
	CONSTRAINT "cart_has_at_most_100_lines_of_1_to_99" CHECK (jsonb_array_length("cart"."lines") <= 100 and not jsonb_path_exists("cart"."lines", '$[*].quantity ? (@ < 1 || @ > 99)')),
	CONSTRAINT "cart_keeps_at_most_200_change_ids" CHECK (cardinality("cart"."applied_changes") <= 200)
);
--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_by_last_use" ON "cart" USING btree ("used_at");
CREATE TABLE "sign_in_places" (
	"user_id" uuid,
	"place_hash" text,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_places_pkey" PRIMARY KEY("user_id","place_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "unconfirmed_token_hash" text;--> statement-breakpoint
CREATE INDEX "sign_in_places_idle" ON "sign_in_places" ("last_sign_in_at");--> statement-breakpoint
ALTER TABLE "sign_in_places" ADD CONSTRAINT "sign_in_places_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;
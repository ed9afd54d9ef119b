-- expands
CREATE TABLE "build_money_stops" (
	"builder_id" uuid PRIMARY KEY,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "build_money_stops" ADD CONSTRAINT "build_money_stops_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id") ON DELETE CASCADE;
CREATE TABLE "custom_build_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"estimated_completion" text NOT NULL,
	"response" text NOT NULL,
	"valid_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_build_quotes_one_of_a_version" UNIQUE("request_id","version"),
	CONSTRAINT "custom_build_quotes_price" CHECK ("price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "custom_build_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"builder_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"listing_id" uuid,
	"spec_template_id" uuid,
	"listing_title" text,
	"spec_name" text,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text,
	"build_type" text NOT NULL,
	"description" text NOT NULL,
	"budget_range" text,
	"timeline_preference" text,
	"additional_notes" text DEFAULT '' NOT NULL,
	"customization_selections" json DEFAULT '{}' NOT NULL,
	"estimate_min_cents" integer,
	"estimate_max_cents" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"builder_response" text DEFAULT '' NOT NULL,
	"quoted_price_cents" integer,
	"estimated_completion" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_build_requests_quoted_has_price" CHECK ("status" not in ('quoted', 'accepted', 'completed') or "quoted_price_cents" > 0)
);
--> statement-breakpoint
CREATE INDEX "custom_build_requests_by_builder" ON "custom_build_requests" ("builder_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "custom_build_requests_by_buyer" ON "custom_build_requests" ("buyer_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "custom_build_requests_by_listing" ON "custom_build_requests" ("listing_id");--> statement-breakpoint
CREATE INDEX "custom_build_requests_by_spec" ON "custom_build_requests" ("spec_template_id");--> statement-breakpoint
ALTER TABLE "custom_build_quotes" ADD CONSTRAINT "custom_build_quotes_request_id_custom_build_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "custom_build_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "custom_build_requests" ADD CONSTRAINT "custom_build_requests_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "custom_build_requests" ADD CONSTRAINT "custom_build_requests_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "custom_build_requests" ADD CONSTRAINT "custom_build_requests_listing_id_custom_build_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "custom_build_listings"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "custom_build_requests" ADD CONSTRAINT "custom_build_requests_7pFJdDjY8JU5_fkey" FOREIGN KEY ("spec_template_id") REFERENCES "custom_build_spec_templates"("id") ON DELETE SET NULL;
CREATE TABLE "custom_build_customization_options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"spec_template_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"option_name" text NOT NULL,
	"option_type" text NOT NULL,
	"choices" jsonb DEFAULT '[]' NOT NULL,
	"affects_price" boolean DEFAULT false NOT NULL,
	"price_change_cents" integer DEFAULT 0 NOT NULL,
	"price_impact_note" text DEFAULT '' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_build_listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"builder_id" uuid NOT NULL,
	"listing_title" text NOT NULL,
	"instrument_type" text NOT NULL,
	"body_shape" text DEFAULT '' NOT NULL,
	"short_description" text NOT NULL,
	"images" jsonb DEFAULT '[]' NOT NULL,
	"contact_method" text DEFAULT 'platform_messaging' NOT NULL,
	"consult_required" boolean DEFAULT false NOT NULL,
	"can_get_instant_quote" boolean DEFAULT false NOT NULL,
	"deposit_required" boolean DEFAULT false NOT NULL,
	"deposit_amount_cents" integer,
	"payment_terms" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_build_listings_ten_images" CHECK (jsonb_array_length("images") <= 10)
);
--> statement-breakpoint
CREATE TABLE "custom_build_settings" (
	"builder_id" uuid PRIMARY KEY,
	"accepts_custom_builds" boolean DEFAULT false NOT NULL,
	"custom_build_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"base_price_range_min_cents" integer,
	"base_price_range_max_cents" integer,
	"deposit_percentage" integer DEFAULT 50 NOT NULL,
	"estimated_completion_weeks" integer DEFAULT 12 NOT NULL,
	"custom_build_description" text DEFAULT '' NOT NULL,
	"requirements_text" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_build_settings_deposit" CHECK ("deposit_percentage" between 0 and 100),
	CONSTRAINT "custom_build_settings_weeks" CHECK ("estimated_completion_weeks" >= 1),
	CONSTRAINT "custom_build_settings_range" CHECK ("base_price_range_min_cents" <= "base_price_range_max_cents")
);
--> statement-breakpoint
CREATE TABLE "custom_build_spec_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"listing_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"spec_name" text NOT NULL,
	"starting_price_cents" integer NOT NULL,
	"max_price_cents" integer,
	"price_notes" text DEFAULT '' NOT NULL,
	"estimated_build_time" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_build_spec_templates_price" CHECK ("starting_price_cents" > 0),
	CONSTRAINT "custom_build_spec_templates_max" CHECK ("max_price_cents" >= "starting_price_cents")
);
--> statement-breakpoint
CREATE INDEX "custom_build_customization_options_by_spec" ON "custom_build_customization_options" ("spec_template_id","position");--> statement-breakpoint
CREATE INDEX "custom_build_listings_by_builder" ON "custom_build_listings" ("builder_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "custom_build_spec_templates_by_listing" ON "custom_build_spec_templates" ("listing_id","position");--> statement-breakpoint
ALTER TABLE "custom_build_customization_options" ADD CONSTRAINT "custom_build_customization_options_X7trprArglGd_fkey" FOREIGN KEY ("spec_template_id") REFERENCES "custom_build_spec_templates"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "custom_build_listings" ADD CONSTRAINT "custom_build_listings_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "custom_build_settings" ADD CONSTRAINT "custom_build_settings_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "custom_build_spec_templates" ADD CONSTRAINT "custom_build_spec_templates_Z2cen9Xzenk2_fkey" FOREIGN KEY ("listing_id") REFERENCES "custom_build_listings"("id") ON DELETE CASCADE;
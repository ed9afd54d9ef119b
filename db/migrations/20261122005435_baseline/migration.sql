CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- What the catalog's search reads, and whether the builder is listed, are copied onto the product,
-- so that one index on one table serves every public list.
CREATE FUNCTION search_form(words text) RETURNS text LANGUAGE sql STABLE AS
$$ SELECT lower(public.unaccent(words)) $$;
--> statement-breakpoint
-- An index needs a function that never changes its mind; the dictionary is named in full, so that no setting can change it either.
CREATE FUNCTION alphabet_form(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;
--> statement-breakpoint
CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_one_per_purpose" UNIQUE("user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "profile_slugs" (
	"slug" text PRIMARY KEY,
	"profile_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL UNIQUE,
	"display_name" text NOT NULL,
	"business_name" text,
	"slug" text,
	"is_seller" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"first_name" text,
	"last_name" text,
	"avatar_url" text,
	"banner_url" text,
	"location" text,
	"bio" text,
	"specialties" text[] DEFAULT '{}'::text[] NOT NULL,
	"years_experience" integer,
	"website_url" text,
	"phone" text,
	"email" text,
	"shipping_address" jsonb,
	"business_address" jsonb,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_profiles_suspended_is_not_active" CHECK ("suspended_at" is null or not "is_active")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"email" text NOT NULL UNIQUE,
	"password_hash" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"is_operator" boolean DEFAULT false NOT NULL,
	"user_metadata" jsonb DEFAULT '{}' NOT NULL,
	"password_changed_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("email" = lower("email"))
);
--> statement-breakpoint
CREATE TABLE "user_cart" (
	"user_id" uuid PRIMARY KEY,
	"product_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_cart_quantity_one" CHECK ("quantity" = 1)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"buyer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"builder_id" uuid NOT NULL,
	"status" text DEFAULT 'opening' NOT NULL,
	"product" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"fulfilment" text NOT NULL,
	"ship_to" jsonb,
	"carrier" text,
	"service" text,
	"carrier_shipment_id" text,
	"carrier_rate_id" text,
	"customer_email" text NOT NULL,
	"idempotency_key" text NOT NULL UNIQUE,
	"stripe_session_id" text UNIQUE,
	"url" text,
	"payment_intent_id" text,
	"refund_reason" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"session_id" text,
	"payment_intent_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_holds" (
	"product_id" uuid PRIMARY KEY,
	"checkout_id" uuid NOT NULL UNIQUE,
	"buyer_id" uuid NOT NULL,
	"is_paying" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_builder_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"notes" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_list_id" uuid NOT NULL,
	"builder_id" uuid NOT NULL,
	CONSTRAINT "saved_builder_items_once" UNIQUE("saved_list_id","builder_id")
);
--> statement-breakpoint
CREATE TABLE "saved_builder_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"notes" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "wishlist_items_once" UNIQUE("wishlist_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "wishlists_closed_is_private" CHECK ("closed_at" is null or not "is_public")
);
--> statement-breakpoint
CREATE TABLE "custom_build_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"builder_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"buyer_email" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"payment_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"metadata" jsonb NOT NULL,
	"quote_version" integer NOT NULL,
	"idempotency_key" text NOT NULL UNIQUE,
	"stripe_session_id" text UNIQUE,
	"payment_intent_id" text,
	"refund_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_build_payments_amount" CHECK ("amount_cents" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company_name" text,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"message_digest" text GENERATED ALWAYS AS (md5(message)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "inquiries_company" CHECK (("kind" = 'partnership') = ("company_name" is not null)),
	CONSTRAINT "inquiries_email_lower" CHECK ("email" = lower("email"))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid,
	"blocked_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_pkey" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_of_two" CHECK ("user_id" <> "seller_id")
);
--> statement-breakpoint
CREATE TABLE "message_letters" (
	"user_id" uuid PRIMARY KEY,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"message" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_numbered" UNIQUE("conversation_id","number"),
	CONSTRAINT "messages_sent_once" UNIQUE("sender_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"email" text NOT NULL UNIQUE,
	"source" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_email_lower" CHECK ("email" = lower("email"))
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"operator_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject_id" text,
	"subject_name" text,
	"details" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"conversation_id" uuid,
	"review_id" uuid,
	"wishlist_id" uuid,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"up_to_number" integer,
	"said_then" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "reports_of_one" CHECK (num_nonnulls("conversation_id", "review_id", "wishlist_id") = 1),
	CONSTRAINT "reports_of_a_moment" CHECK (("conversation_id" is null) = ("up_to_number" is null))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"builder_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"price_cents" integer NOT NULL,
	"product_name" text NOT NULL,
	"image_key" text,
	"builder_name" text NOT NULL,
	"commission_percent" double precision NOT NULL,
	"commission_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"buyer_id" uuid NOT NULL,
	"builder_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL UNIQUE,
	"customer_email" text NOT NULL,
	"status" text NOT NULL,
	"delivery_status" text DEFAULT 'preparing' NOT NULL,
	"fulfilment" text NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"ship_to" jsonb,
	"carrier" text,
	"service" text,
	"pickup_code" text,
	"payment_intent_id" text,
	"refund_requested_at" timestamp with time zone,
	"refund_requested_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_total_adds_up" CHECK ("total_cents" = "subtotal_cents" + "shipping_cents")
);
--> statement-breakpoint
CREATE TABLE "delivery_events" (
	"order_id" uuid,
	"status" text,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_events_pkey" PRIMARY KEY("order_id","status")
);
--> statement-breakpoint
CREATE TABLE "label_quotes" (
	"order_id" uuid PRIMARY KEY,
	"carrier_shipment_id" text NOT NULL,
	"rates" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"carrier_shipment_id" text UNIQUE,
	"carrier_rate_id" text,
	"carrier" text NOT NULL,
	"service" text,
	"rate_cents" integer,
	"insured_cents" integer,
	"cost_cents" integer,
	"tracker_id" text UNIQUE,
	"tracking_code" text,
	"tracking_url" text,
	"label_url" text,
	"label_refund" text,
	"refusal" text,
	"tracking_status" text,
	"tracker_updated_at" timestamp with time zone,
	"expected_at" timestamp with time zone,
	"scans" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_events" (
	"id" text PRIMARY KEY,
	"tracker_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"reference" text NOT NULL,
	"about" text NOT NULL,
	"our_cents" integer NOT NULL,
	"their_cents" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"key" text NOT NULL UNIQUE,
	"builder_id" uuid NOT NULL,
	"order_id" uuid,
	"checkout_id" uuid,
	"transfer_id" uuid,
	"payment_intent_id" text,
	"session_id" text,
	"stripe_transfer_id" text,
	"product_name" text NOT NULL,
	"commission_percent" double precision,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"sequence" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"builder_id" uuid NOT NULL,
	"account" text NOT NULL,
	"about" text NOT NULL,
	"amount_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"builder_id" uuid PRIMARY KEY,
	"idempotency_key" text NOT NULL UNIQUE,
	"stripe_account_id" text UNIQUE,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"missing" text[] DEFAULT '{}'::text[] NOT NULL,
	"disabled_reason" text,
	"bank_name" text,
	"bank_last4" text,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_ready_is_open" CHECK (not "is_ready" or "stripe_account_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"order_id" uuid NOT NULL UNIQUE,
	"builder_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"idempotency_key" text NOT NULL UNIQUE,
	"stripe_account_id" text,
	"stripe_transfer_id" text UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_some_money" CHECK ("amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"builder_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_cents" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"offers_local_pickup" boolean DEFAULT false NOT NULL,
	"local_pickup_details" text,
	"local_pickup_radius_miles" integer DEFAULT 25 NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"specifications" json DEFAULT '{}' NOT NULL,
	"images" jsonb DEFAULT '[]' NOT NULL,
	"weight_oz" double precision,
	"length_inches" double precision,
	"width_inches" double precision,
	"height_inches" double precision,
	"use_builder_address" boolean DEFAULT true NOT NULL,
	"ship_from_address" jsonb,
	"search_text" text DEFAULT '' NOT NULL,
	"builder_is_listed" boolean DEFAULT false NOT NULL,
	"stripe_product_id" text,
	"stripe_price_id" text,
	"sold_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_price_not_negative" CHECK ("price_cents" >= 0),
	CONSTRAINT "products_pickup_radius" CHECK ("local_pickup_radius_miles" between 1 and 100),
	CONSTRAINT "products_ten_images" CHECK (jsonb_array_length("images") <= 10)
);
--> statement-breakpoint
CREATE TABLE "purchase_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"buyer_email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "builder_ratings" (
	"builder_id" uuid PRIMARY KEY,
	"rated_1" integer DEFAULT 0 NOT NULL,
	"rated_2" integer DEFAULT 0 NOT NULL,
	"rated_3" integer DEFAULT 0 NOT NULL,
	"rated_4" integer DEFAULT 0 NOT NULL,
	"rated_5" integer DEFAULT 0 NOT NULL,
	"review_count" integer GENERATED ALWAYS AS (rated_1 + rated_2 + rated_3 + rated_4 + rated_5) STORED NOT NULL,
	"average_rating" numeric(2,1) GENERATED ALWAYS AS (round((rated_1 + 2 * rated_2 + 3 * rated_3 + 4 * rated_4 + 5 * rated_5)::numeric / nullif(rated_1 + rated_2 + rated_3 + rated_4 + rated_5, 0), 1)) STORED,
	CONSTRAINT "builder_ratings_counts" CHECK (least("rated_1", "rated_2", "rated_3", "rated_4", "rated_5") >= 0)
);
--> statement-breakpoint
CREATE TABLE "builder_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"builder_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"review_text" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"helpful_votes" integer DEFAULT 0 NOT NULL,
	"not_helpful_votes" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "builder_reviews_one_each" UNIQUE("builder_id","reviewer_id"),
	CONSTRAINT "builder_reviews_rating" CHECK ("rating" between 1 and 5),
	CONSTRAINT "builder_reviews_text" CHECK (char_length("review_text") <= 1000),
	CONSTRAINT "builder_reviews_five_images" CHECK (jsonb_array_length("images") <= 5),
	CONSTRAINT "builder_reviews_votes" CHECK ("helpful_votes" >= 0 and "not_helpful_votes" >= 0),
	CONSTRAINT "builder_reviews_hidden_with_a_reason" CHECK (("hidden_at" is null) = ("hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid,
	"user_id" uuid,
	"vote_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_one_each" PRIMARY KEY("review_id","user_id"),
	CONSTRAINT "review_votes_type" CHECK ("vote_type" in ('helpful', 'not_helpful'))
);
--> statement-breakpoint
CREATE TABLE "shipping_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"buyer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"to_address" jsonb NOT NULL,
	"carrier_shipment_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"quote_id" uuid NOT NULL,
	"carrier_rate_id" text NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"rate_cents" integer NOT NULL,
	"delivery_days" integer
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"bucket" text NOT NULL,
	"path" text NOT NULL UNIQUE,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"has_avif" boolean DEFAULT false NOT NULL,
	"held_by" text,
	"address_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."easypost_events" (
	"id" text PRIMARY KEY,
	"body" jsonb NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."easypost_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "sandbox"."easypost_objects" (
	"id" text PRIMARY KEY,
	"object" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"from" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"links" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_events" (
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."stripe_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_objects" (
	"id" text PRIMARY KEY,
	"object" text NOT NULL,
	"parent_id" text,
	"body" jsonb NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."stripe_objects_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_requests" (
	"idempotency_key" text PRIMARY KEY,
	"request" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiring" ON "one_time_tokens" ("expires_at");--> statement-breakpoint
CREATE INDEX "profile_slugs_by_profile" ON "profile_slugs" ("profile_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_session" ON "refresh_tokens" ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" ("ended_at") WHERE "ended_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_idle" ON "sessions" ("refreshed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_profiles_slug_key" ON "user_profiles" ("slug") WHERE "slug" is not null;--> statement-breakpoint
CREATE INDEX "user_profiles_sellers" ON "user_profiles" ("created_at" DESC,"id") WHERE "is_seller";--> statement-breakpoint
CREATE INDEX "user_profiles_listed" ON "user_profiles" ("created_at" DESC,"id") WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_profiles_name" ON "user_profiles" (alphabet_form(coalesce(nullif("business_name", ''), "display_name")),"id") WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_profiles_experience" ON "user_profiles" ("years_experience" DESC NULLS LAST,"id") WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_profiles_location" ON "user_profiles" (alphabet_form("location"),"id") WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_profiles_at_location" ON "user_profiles" ("location") WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_profiles_specialties" ON "user_profiles" USING gin ("specialties") WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_profiles_search" ON "user_profiles" USING gin ("search_text" gin_trgm_ops) WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_cart_by_product" ON "user_cart" ("product_id");--> statement-breakpoint
CREATE INDEX "checkouts_by_payment_intent" ON "checkouts" ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "checkouts_by_buyer" ON "checkouts" ("buyer_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "checkouts_by_product" ON "checkouts" ("product_id");--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" ("status","expires_at");--> statement-breakpoint
CREATE INDEX "payment_events_by_receipt" ON "payment_events" ("received_at");--> statement-breakpoint
CREATE INDEX "product_holds_expiring" ON "product_holds" ("expires_at");--> statement-breakpoint
CREATE INDEX "product_holds_by_buyer" ON "product_holds" ("buyer_id");--> statement-breakpoint
CREATE INDEX "saved_builder_items_newest" ON "saved_builder_items" ("saved_list_id","added_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "saved_builder_items_by_user" ON "saved_builder_items" ("user_id","builder_id");--> statement-breakpoint
CREATE INDEX "saved_builder_items_by_builder" ON "saved_builder_items" ("builder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_builder_lists_one_default" ON "saved_builder_lists" ("user_id") WHERE "is_default";--> statement-breakpoint
CREATE INDEX "saved_builder_lists_by_user" ON "saved_builder_lists" ("user_id","is_default" DESC,"created_at" DESC);--> statement-breakpoint
CREATE INDEX "wishlist_items_newest" ON "wishlist_items" ("wishlist_id","added_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "wishlist_items_by_user" ON "wishlist_items" ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_by_product" ON "wishlist_items" ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlists_one_default" ON "wishlists" ("user_id") WHERE "is_default";--> statement-breakpoint
CREATE INDEX "wishlists_by_user" ON "wishlists" ("user_id","is_default" DESC,"created_at" DESC);--> statement-breakpoint
CREATE UNIQUE INDEX "custom_build_payments_one_of_a_type" ON "custom_build_payments" ("request_id","payment_type") WHERE "status" = 'paid';--> statement-breakpoint
CREATE INDEX "custom_build_payments_by_request" ON "custom_build_payments" ("request_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "custom_build_payments_by_builder" ON "custom_build_payments" ("builder_id");--> statement-breakpoint
CREATE INDEX "custom_build_payments_by_buyer" ON "custom_build_payments" ("buyer_id");--> statement-breakpoint
CREATE INDEX "custom_build_payments_by_intent" ON "custom_build_payments" ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "custom_build_payments_received" ON "custom_build_payments" ("created_at" DESC,"id") WHERE "status" in ('paid', 'refunding', 'refund_failed', 'refunded');--> statement-breakpoint
CREATE INDEX "custom_build_payments_unsettled" ON "custom_build_payments" ("updated_at") WHERE "status" in ('pending', 'refunding', 'refund_failed');--> statement-breakpoint
CREATE INDEX "custom_build_requests_by_builder" ON "custom_build_requests" ("builder_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "custom_build_requests_by_buyer" ON "custom_build_requests" ("buyer_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "custom_build_requests_by_listing" ON "custom_build_requests" ("listing_id");--> statement-breakpoint
CREATE INDEX "custom_build_requests_by_spec" ON "custom_build_requests" ("spec_template_id");--> statement-breakpoint
CREATE INDEX "custom_build_customization_options_by_spec" ON "custom_build_customization_options" ("spec_template_id","position");--> statement-breakpoint
CREATE INDEX "custom_build_listings_by_builder" ON "custom_build_listings" ("builder_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "custom_build_spec_templates_by_listing" ON "custom_build_spec_templates" ("listing_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_same_words" ON "inquiries" ("kind","email","message_digest");--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "inquiries_waiting" ON "inquiries" ("created_at" DESC,"id") WHERE "handled_at" is null;--> statement-breakpoint
CREATE INDEX "rate_limits_past" ON "rate_limits" ("window_ends_at");--> statement-breakpoint
CREATE INDEX "blocks_of_blocked" ON "blocks" ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_per_pair" ON "conversations" (least("user_id", "seller_id"),greatest("user_id", "seller_id"));--> statement-breakpoint
CREATE INDEX "conversations_of_user" ON "conversations" ("user_id","last_message_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "conversations_of_seller" ON "conversations" ("seller_id","last_message_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" ("conversation_id","sender_id") WHERE not "read";--> statement-breakpoint
CREATE INDEX "newsletter_newest" ON "newsletter_subscriptions" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "operator_acts_newest" ON "operator_acts" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "operator_acts_by_subject" ON "operator_acts" ("subject_id","created_at" DESC) WHERE "subject_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" ("conversation_id","reporter_id") WHERE "handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_of_review" ON "reports" ("review_id","reporter_id") WHERE "handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_of_collection" ON "reports" ("wishlist_id","reporter_id") WHERE "handled_at" is null;--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" ("created_at" DESC,"id") WHERE "handled_at" is null;--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_by_review" ON "reports" ("review_id");--> statement-breakpoint
CREATE INDEX "reports_by_collection" ON "reports" ("wishlist_id");--> statement-breakpoint
CREATE INDEX "order_items_by_order" ON "order_items" ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_by_product" ON "order_items" ("product_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" (right("id"::text, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_sale_per_product" ON "orders" ("product_id") WHERE "status" in ('pending', 'completed');--> statement-breakpoint
CREATE INDEX "orders_by_buyer" ON "orders" ("buyer_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" ("customer_email","created_at" DESC);--> statement-breakpoint
CREATE INDEX "orders_by_builder" ON "orders" ("builder_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "orders_being_refunded" ON "orders" ("updated_at") WHERE "status" = 'completed' and "refund_requested_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_do" ON "orders" ("builder_id","created_at") WHERE "status" = 'completed' and "delivery_status" in ('preparing', 'label_created') and "refund_requested_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_one_per_order" ON "shipments" ("order_id") WHERE "status" in ('buying', 'bought', 'own');--> statement-breakpoint
CREATE INDEX "shipments_by_order" ON "shipments" ("order_id");--> statement-breakpoint
CREATE INDEX "shipments_silent" ON "shipments" ("status","updated_at");--> statement-breakpoint
CREATE INDEX "tracker_events_by_receipt" ON "tracker_events" ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_differences_open" ON "ledger_differences" ("reference") WHERE "resolved_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_events_by_order" ON "ledger_events" ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_events_by_payment" ON "ledger_events" ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "ledger_events_by_transfer" ON "ledger_events" ("stripe_transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_events_by_time" ON "ledger_events" ("occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_once" ON "ledger_lines" ("event_id","account","about");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_builder" ON "ledger_lines" ("builder_id","sequence" DESC) WHERE "account" = 'builder';--> statement-breakpoint
CREATE INDEX "transfers_by_builder" ON "transfers" ("builder_id","status");--> statement-breakpoint
CREATE INDEX "transfers_unsettled" ON "transfers" ("updated_at") WHERE "status" in ('waiting', 'sending', 'reversing');--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" ("created_at" DESC,"id","categories") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_price" ON "products" ("price_cents","id","categories") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_price_high" ON "products" ("price_cents" DESC,"id","categories") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_name" ON "products" (alphabet_form("name"),"id") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_counted" ON "products" ("categories","status") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING gin ("categories") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops) WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" ("created_at" DESC) WHERE "is_featured" and "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_for_sale" ON "products" ("builder_id") WHERE "status" = 'listed' and "is_available";--> statement-breakpoint
CREATE INDEX "products_by_builder" ON "products" ("builder_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "products_to_retire" ON "products" ("sold_at") WHERE "status" = 'sold' and "is_available";--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_applications_one_open" ON "purchase_applications" ("product_id","buyer_id") WHERE "status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "purchase_applications_latest" ON "purchase_applications" ("product_id","buyer_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "purchase_applications_by_buyer" ON "purchase_applications" ("buyer_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "builder_reviews_newest" ON "builder_reviews" ("builder_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "builder_reviews_by_reviewer" ON "builder_reviews" ("reviewer_id");--> statement-breakpoint
CREATE INDEX "review_votes_by_user" ON "review_votes" ("user_id");--> statement-breakpoint
CREATE INDEX "shipping_quotes_by_buyer" ON "shipping_quotes" ("buyer_id","product_id");--> statement-breakpoint
CREATE INDEX "shipping_quotes_expiring" ON "shipping_quotes" ("expires_at");--> statement-breakpoint
CREATE INDEX "shipping_rates_by_quote" ON "shipping_rates" ("quote_id");--> statement-breakpoint
CREATE INDEX "uploads_held" ON "uploads" ("held_by") WHERE "held_by" is not null;--> statement-breakpoint
CREATE INDEX "uploads_unheld" ON "uploads" ("created_at") WHERE "held_by" is null;--> statement-breakpoint
CREATE INDEX "uploads_by_user" ON "uploads" ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_by_expiry" ON "uploads" ("address_expires_at");--> statement-breakpoint
CREATE INDEX "easypost_events_due" ON "sandbox"."easypost_events" ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "mails_to" ON "sandbox"."mails" ("to","id");--> statement-breakpoint
CREATE INDEX "stripe_events_list" ON "sandbox"."stripe_events" ("sequence");--> statement-breakpoint
CREATE INDEX "stripe_events_due" ON "sandbox"."stripe_events" ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "stripe_objects_list" ON "sandbox"."stripe_objects" ("object","sequence");--> statement-breakpoint
CREATE INDEX "stripe_objects_parent" ON "sandbox"."stripe_objects" ("parent_id","sequence");--> statement-breakpoint
CREATE INDEX "stripe_objects_due" ON "sandbox"."stripe_objects" ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_slugs" ADD CONSTRAINT "profile_slugs_profile_id_user_profiles_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "user_profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "user_cart" ADD CONSTRAINT "user_cart_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_cart" ADD CONSTRAINT "user_cart_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "product_holds" ADD CONSTRAINT "product_holds_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "product_holds" ADD CONSTRAINT "product_holds_checkout_id_checkouts_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id");--> statement-breakpoint
ALTER TABLE "product_holds" ADD CONSTRAINT "product_holds_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "saved_builder_items" ADD CONSTRAINT "saved_builder_items_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_builder_items" ADD CONSTRAINT "saved_builder_items_saved_list_id_saved_builder_lists_id_fkey" FOREIGN KEY ("saved_list_id") REFERENCES "saved_builder_lists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_builder_items" ADD CONSTRAINT "saved_builder_items_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_builder_lists" ADD CONSTRAINT "saved_builder_lists_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_wishlist_id_wishlists_id_fkey" FOREIGN KEY ("wishlist_id") REFERENCES "wishlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "custom_build_payments" ADD CONSTRAINT "custom_build_payments_request_id_custom_build_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "custom_build_requests"("id");--> statement-breakpoint
ALTER TABLE "custom_build_payments" ADD CONSTRAINT "custom_build_payments_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "custom_build_payments" ADD CONSTRAINT "custom_build_payments_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "custom_build_quotes" ADD CONSTRAINT "custom_build_quotes_request_id_custom_build_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "custom_build_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "custom_build_requests" ADD CONSTRAINT "custom_build_requests_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "custom_build_requests" ADD CONSTRAINT "custom_build_requests_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "custom_build_requests" ADD CONSTRAINT "custom_build_requests_listing_id_custom_build_listings_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "custom_build_listings"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "custom_build_requests" ADD CONSTRAINT "custom_build_requests_7pFJdDjY8JU5_fkey" FOREIGN KEY ("spec_template_id") REFERENCES "custom_build_spec_templates"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "custom_build_customization_options" ADD CONSTRAINT "custom_build_customization_options_X7trprArglGd_fkey" FOREIGN KEY ("spec_template_id") REFERENCES "custom_build_spec_templates"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "custom_build_listings" ADD CONSTRAINT "custom_build_listings_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "custom_build_settings" ADD CONSTRAINT "custom_build_settings_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "custom_build_spec_templates" ADD CONSTRAINT "custom_build_spec_templates_Z2cen9Xzenk2_fkey" FOREIGN KEY ("listing_id") REFERENCES "custom_build_listings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_handled_by_users_id_fkey" FOREIGN KEY ("handled_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_seller_id_users_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "message_letters" ADD CONSTRAINT "message_letters_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_operator_id_users_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_builder_reviews_id_fkey" FOREIGN KEY ("review_id") REFERENCES "builder_reviews"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_wishlist_id_wishlists_id_fkey" FOREIGN KEY ("wishlist_id") REFERENCES "wishlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_users_id_fkey" FOREIGN KEY ("handled_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_requested_by_users_id_fkey" FOREIGN KEY ("refund_requested_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "label_quotes" ADD CONSTRAINT "label_quotes_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_event_id_ledger_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "ledger_events"("id");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "purchase_applications" ADD CONSTRAINT "purchase_applications_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "purchase_applications" ADD CONSTRAINT "purchase_applications_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "builder_ratings" ADD CONSTRAINT "builder_ratings_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "builder_reviews" ADD CONSTRAINT "builder_reviews_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "builder_reviews" ADD CONSTRAINT "builder_reviews_reviewer_id_users_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_builder_reviews_id_fkey" FOREIGN KEY ("review_id") REFERENCES "builder_reviews"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "shipping_quotes" ADD CONSTRAINT "shipping_quotes_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shipping_quotes" ADD CONSTRAINT "shipping_quotes_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_quote_id_shipping_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "shipping_quotes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");
--> statement-breakpoint
-- The builder as it is once whoever is changing it has finished: an instrument that comes while its builder is being
-- deactivated would otherwise stay listed.
CREATE FUNCTION products_copy_builder() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE builder user_profiles%ROWTYPE;
BEGIN
  SELECT * INTO builder FROM user_profiles WHERE id = NEW.builder_id FOR SHARE;
  NEW.search_text := search_form(NEW.name || ' ' || coalesce(builder.business_name, builder.display_name));
  NEW.builder_is_listed := builder.is_seller AND builder.is_active;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_copy_builder BEFORE INSERT OR UPDATE OF name, builder_id ON products
FOR EACH ROW EXECUTE FUNCTION products_copy_builder();
--> statement-breakpoint
CREATE FUNCTION user_profiles_copy_to_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET
    search_text = search_form(name || ' ' || coalesce(NEW.business_name, NEW.display_name)),
    builder_is_listed = NEW.is_seller AND NEW.is_active
  WHERE builder_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_copy_to_products
AFTER UPDATE OF business_name, display_name, is_seller, is_active ON user_profiles
FOR EACH ROW WHEN (
  (OLD.business_name, OLD.display_name, OLD.is_seller, OLD.is_active)
  IS DISTINCT FROM (NEW.business_name, NEW.display_name, NEW.is_seller, NEW.is_active)
) EXECUTE FUNCTION user_profiles_copy_to_products();
--> statement-breakpoint
CREATE FUNCTION user_profiles_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_form(coalesce(nullif(NEW.business_name, ''), NEW.display_name) || ' ' || coalesce(NEW.location, ''));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_search_text BEFORE INSERT OR UPDATE OF business_name, display_name, location ON user_profiles
FOR EACH ROW EXECUTE FUNCTION user_profiles_search_text();
--> statement-breakpoint
-- The ledger is a book: written once, never changed, and every event in it sums to zero.
CREATE FUNCTION ledger_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger only grows: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_events_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_events
FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_grows();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_grows();
--> statement-breakpoint
CREATE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  SELECT sum(amount_cents) INTO total FROM ledger_lines WHERE event_id = NEW.event_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'The lines of ledger event % sum to %', NEW.event_id, total;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_sum_to_zero AFTER INSERT ON ledger_lines
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero();
--> statement-breakpoint
-- Whoever sets a slug takes it, also from everybody who comes later. A slug that was another's is a clash like any other.
CREATE FUNCTION user_profiles_take_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profile_slugs (slug, profile_id) VALUES (NEW.slug, NEW.id) ON CONFLICT (slug) DO NOTHING;
  IF NOT EXISTS (SELECT FROM profile_slugs WHERE slug = NEW.slug AND profile_id = NEW.id) THEN
    RAISE unique_violation USING CONSTRAINT = 'profile_slugs_pkey', MESSAGE = 'This slug leads to another profile';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_take_slug AFTER INSERT OR UPDATE OF slug ON user_profiles
FOR EACH ROW WHEN (NEW.slug IS NOT NULL) EXECUTE FUNCTION user_profiles_take_slug();
--> statement-breakpoint
-- The audit log is written once: nobody, and no bug, may tidy it up afterwards.
CREATE FUNCTION operator_acts_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log only grows: % is refused', TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_acts_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_acts
FOR EACH STATEMENT EXECUTE FUNCTION operator_acts_only_grow();
--> statement-breakpoint
-- A row that is changed twice in one transaction has the rows it points to looked up anew, and locked: whoever changed
-- a review or a vote then waited for an account that was leaving, which waited for them. So each change is one statement.
CREATE FUNCTION builder_reviews_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What is hidden does not count.
  gains int := (TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL)::int;
  loses int := (TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL)::int;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO builder_ratings (builder_id, rated_1, rated_2, rated_3, rated_4, rated_5)
    VALUES (NEW.builder_id, gains * (NEW.rating = 1)::int, gains * (NEW.rating = 2)::int, gains * (NEW.rating = 3)::int,
      gains * (NEW.rating = 4)::int, gains * (NEW.rating = 5)::int)
    ON CONFLICT (builder_id) DO UPDATE SET
      rated_1 = builder_ratings.rated_1 + EXCLUDED.rated_1,
      rated_2 = builder_ratings.rated_2 + EXCLUDED.rated_2,
      rated_3 = builder_ratings.rated_3 + EXCLUDED.rated_3,
      rated_4 = builder_ratings.rated_4 + EXCLUDED.rated_4,
      rated_5 = builder_ratings.rated_5 + EXCLUDED.rated_5;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE builder_ratings SET
      rated_1 = rated_1 + gains * (NEW.rating = 1)::int - loses * (OLD.rating = 1)::int,
      rated_2 = rated_2 + gains * (NEW.rating = 2)::int - loses * (OLD.rating = 2)::int,
      rated_3 = rated_3 + gains * (NEW.rating = 3)::int - loses * (OLD.rating = 3)::int,
      rated_4 = rated_4 + gains * (NEW.rating = 4)::int - loses * (OLD.rating = 4)::int,
      rated_5 = rated_5 + gains * (NEW.rating = 5)::int - loses * (OLD.rating = 5)::int
    WHERE builder_id = NEW.builder_id;
  ELSE
    UPDATE builder_ratings SET
      rated_1 = rated_1 - loses * (OLD.rating = 1)::int,
      rated_2 = rated_2 - loses * (OLD.rating = 2)::int,
      rated_3 = rated_3 - loses * (OLD.rating = 3)::int,
      rated_4 = rated_4 - loses * (OLD.rating = 4)::int,
      rated_5 = rated_5 - loses * (OLD.rating = 5)::int
    WHERE builder_id = OLD.builder_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A review stays with the builder it was written about.
CREATE TRIGGER builder_reviews_count AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_at ON builder_reviews
FOR EACH ROW EXECUTE FUNCTION builder_reviews_count();
--> statement-breakpoint
CREATE FUNCTION review_votes_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gained text := CASE WHEN TG_OP <> 'DELETE' THEN NEW.vote_type END;
  lost text := CASE WHEN TG_OP <> 'INSERT' THEN OLD.vote_type END;
BEGIN
  UPDATE builder_reviews SET
    helpful_votes = helpful_votes + (gained IS NOT DISTINCT FROM 'helpful')::int - (lost IS NOT DISTINCT FROM 'helpful')::int,
    not_helpful_votes = not_helpful_votes
      + (gained IS NOT DISTINCT FROM 'not_helpful')::int - (lost IS NOT DISTINCT FROM 'not_helpful')::int
  WHERE id = coalesce(NEW.review_id, OLD.review_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_votes_count AFTER INSERT OR UPDATE OR DELETE ON review_votes
FOR EACH ROW EXECUTE FUNCTION review_votes_count();
--> statement-breakpoint
CREATE FUNCTION refuse_unknown_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.order_id IS NULL
    OR EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id)
    OR EXISTS (SELECT 1 FROM custom_build_payments WHERE id = NEW.order_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Nothing was sold as %', NEW.order_id USING ERRCODE = 'foreign_key_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER transfers_of_a_sale BEFORE INSERT OR UPDATE OF order_id ON transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_sale();
--> statement-breakpoint
CREATE TRIGGER ledger_events_of_a_sale BEFORE INSERT ON ledger_events
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_sale();
--> statement-breakpoint
-- Neither is ever deleted, so what was there at the time of booking stays.
CREATE FUNCTION keep_payments_of_builds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Payments for custom builds are books: they are never deleted' USING ERRCODE = 'foreign_key_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER custom_build_payments_stay BEFORE DELETE ON custom_build_payments
  FOR EACH ROW EXECUTE FUNCTION keep_payments_of_builds();

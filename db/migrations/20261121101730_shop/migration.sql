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
	"slug" text UNIQUE,
	"is_seller" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_total_adds_up" CHECK ("total_cents" = "subtotal_cents" + "shipping_cents")
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
CREATE INDEX "refresh_tokens_by_session" ON "refresh_tokens" ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "user_profiles_listed" ON "user_profiles" ("created_at" DESC,"id") WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_cart_by_product" ON "user_cart" ("product_id");--> statement-breakpoint
CREATE INDEX "checkouts_by_buyer" ON "checkouts" ("buyer_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "checkouts_by_product" ON "checkouts" ("product_id");--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" ("status","expires_at");--> statement-breakpoint
CREATE INDEX "product_holds_expiring" ON "product_holds" ("expires_at");--> statement-breakpoint
CREATE INDEX "product_holds_by_buyer" ON "product_holds" ("buyer_id");--> statement-breakpoint
CREATE INDEX "order_items_by_order" ON "order_items" ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_by_product" ON "order_items" ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_sale_per_product" ON "orders" ("product_id") WHERE "status" in ('pending', 'completed');--> statement-breakpoint
CREATE INDEX "orders_by_buyer" ON "orders" ("buyer_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" ("customer_email","created_at" DESC);--> statement-breakpoint
CREATE INDEX "orders_by_builder" ON "orders" ("builder_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" ("created_at" DESC,"id") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_price" ON "products" ("price_cents","id") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_price_high" ON "products" ("price_cents" DESC,"id") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_name" ON "products" (lower("name"),"id") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING gin ("categories") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops) WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" ("created_at" DESC) WHERE "is_featured" and "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_by_builder" ON "products" ("builder_id","created_at" DESC);--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_applications_one_open" ON "purchase_applications" ("product_id","buyer_id") WHERE "status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "purchase_applications_latest" ON "purchase_applications" ("product_id","buyer_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "purchase_applications_by_buyer" ON "purchase_applications" ("buyer_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "shipping_quotes_by_buyer" ON "shipping_quotes" ("buyer_id","product_id");--> statement-breakpoint
CREATE INDEX "shipping_quotes_expiring" ON "shipping_quotes" ("expires_at");--> statement-breakpoint
CREATE INDEX "shipping_rates_by_quote" ON "shipping_rates" ("quote_id");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
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
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "purchase_applications" ADD CONSTRAINT "purchase_applications_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "purchase_applications" ADD CONSTRAINT "purchase_applications_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shipping_quotes" ADD CONSTRAINT "shipping_quotes_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shipping_quotes" ADD CONSTRAINT "shipping_quotes_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_quote_id_shipping_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "shipping_quotes"("id") ON DELETE CASCADE;
CREATE TABLE "saved_builder_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"saved_list_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"builder_id" uuid NOT NULL,
	"notes" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"wishlist_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"notes" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_once" UNIQUE("wishlist_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "saved_builder_items" ADD CONSTRAINT "saved_builder_items_saved_list_id_saved_builder_lists_id_fkey" FOREIGN KEY ("saved_list_id") REFERENCES "saved_builder_lists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_builder_items" ADD CONSTRAINT "saved_builder_items_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_builder_items" ADD CONSTRAINT "saved_builder_items_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_builder_lists" ADD CONSTRAINT "saved_builder_lists_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_wishlist_id_wishlists_id_fkey" FOREIGN KEY ("wishlist_id") REFERENCES "wishlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;
-- A node of the previous release may still be running: nothing is added after the copy.
LOCK TABLE wishlists, wishlist_items, saved_builder_lists, saved_builder_items, reports IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "collection_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"product_id" uuid,
	"builder_id" uuid,
	"notes" text,
	"saved_price_cents" integer,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_items_product_once" UNIQUE("collection_id","product_id"),
	CONSTRAINT "collection_items_builder_once" UNIQUE("collection_id","builder_id"),
	CONSTRAINT "collection_items_of_one" CHECK (num_nonnulls("product_id", "builder_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_kind" CHECK ("kind" in ('products', 'builders')),
	CONSTRAINT "collections_of_builders_are_private" CHECK ("kind" = 'products' or not "is_public"),
	CONSTRAINT "collections_closed_is_private" CHECK ("closed_at" is null or not "is_public")
);
--> statement-breakpoint
-- Lists of instruments and lists of builders become collections of two kinds.
INSERT INTO "collections" ("id", "user_id", "kind", "name", "description", "is_default", "is_public", "closed_at", "closed_reason", "created_at")
SELECT "id", "user_id", 'products', "name", "description", "is_default", "is_public", "closed_at", "closed_reason", "created_at" FROM "wishlists";--> statement-breakpoint
INSERT INTO "collections" ("id", "user_id", "kind", "name", "description", "is_default", "created_at")
SELECT "id", "user_id", 'builders', "name", "description", "is_default", "created_at" FROM "saved_builder_lists";--> statement-breakpoint
INSERT INTO "collection_items" ("id", "user_id", "collection_id", "product_id", "notes", "saved_price_cents", "added_at")
SELECT "id", "user_id", "wishlist_id", "product_id", "notes", "saved_price_cents", "added_at" FROM "wishlist_items";--> statement-breakpoint
INSERT INTO "collection_items" ("id", "user_id", "collection_id", "builder_id", "notes", "added_at")
SELECT "id", "user_id", "saved_list_id", "builder_id", "notes", "added_at" FROM "saved_builder_items";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_wishlist_id_wishlists_id_fkey";--> statement-breakpoint
ALTER TABLE "saved_builder_items" DROP CONSTRAINT "saved_builder_items_saved_list_id_saved_builder_lists_id_fkey";--> statement-breakpoint
ALTER TABLE "wishlist_items" DROP CONSTRAINT "wishlist_items_wishlist_id_wishlists_id_fkey";--> statement-breakpoint
DROP TABLE "saved_builder_items";--> statement-breakpoint
DROP TABLE "saved_builder_lists";--> statement-breakpoint
DROP TABLE "wishlist_items";--> statement-breakpoint
DROP TABLE "wishlists";--> statement-breakpoint
CREATE INDEX "collection_items_newest" ON "collection_items" ("collection_id","added_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "collection_items_by_user" ON "collection_items" ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "collection_items_by_product" ON "collection_items" ("product_id");--> statement-breakpoint
CREATE INDEX "collection_items_by_builder" ON "collection_items" ("builder_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_one_default" ON "collections" ("user_id","kind") WHERE "is_default";--> statement-breakpoint
CREATE INDEX "collections_by_user" ON "collections" ("user_id","kind","is_default" DESC,"created_at" DESC);--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_collections_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collections"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_wishlist_id_collections_id_fkey" FOREIGN KEY ("wishlist_id") REFERENCES "collections"("id") ON DELETE CASCADE;--> statement-breakpoint
DROP FUNCTION wishlist_items_note_price();--> statement-breakpoint
CREATE FUNCTION collection_items_note_price() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.saved_price_cents := coalesce(NEW.saved_price_cents, (SELECT price_cents FROM products WHERE id = NEW.product_id));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER collection_items_note_price BEFORE INSERT ON collection_items FOR EACH ROW EXECUTE FUNCTION collection_items_note_price();--> statement-breakpoint
CREATE TRIGGER collections_erase_acts AFTER DELETE ON collections FOR EACH ROW EXECUTE FUNCTION erase_operator_acts();

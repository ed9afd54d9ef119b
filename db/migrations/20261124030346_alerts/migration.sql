-- expands: new tables, and a nullable column that a trigger fills whichever program saves an instrument.
CREATE TABLE "alert_hits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"search_id" uuid,
	"product_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"price_cents" integer NOT NULL,
	"is_instant" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_hits_reason" CHECK ("reason" in ('new', 'next', 'price_drop', 'shown_again')),
	CONSTRAINT "alert_hits_search" CHECK (("search_id" is not null) = ("reason" = 'new'))
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"user_id" uuid PRIMARY KEY,
	"saved_instruments" boolean DEFAULT true NOT NULL,
	"stopped_at" timestamp with time zone,
	"time_zone" text,
	"last_instant_at" timestamp with time zone,
	"instant_day" date,
	"instant_mails" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_builders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"builder_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followed_builders_once" UNIQUE("user_id","builder_id")
);
--> statement-breakpoint
CREATE TABLE "free_again_requests" (
	"user_id" uuid,
	"product_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "free_again_requests_pkey" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "offer_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_cents" integer,
	"to_cents" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"matched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"family" smallint NOT NULL,
	"lead" text NOT NULL,
	"price_from_cents" integer,
	"price_to_cents" integer,
	"range_key" text,
	"range_from" integer,
	"range_to" integer,
	"wanted" tsquery,
	"category" text NOT NULL,
	"patterns" text[] NOT NULL,
	"ranges" jsonb,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"cadence" text NOT NULL,
	"paused_because" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_version" smallint NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE("user_id","query"),
	CONSTRAINT "saved_searches_cadence" CHECK ("cadence" in ('instant', 'daily', 'off'))
);
--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "saved_price_cents" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_hits_once_for_search" ON "alert_hits" ("search_id","product_id","reason") WHERE "search_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_hits_once_for_person" ON "alert_hits" ("user_id","product_id","reason") WHERE "search_id" is null;--> statement-breakpoint
CREATE INDEX "alert_hits_of_search" ON "alert_hits" ("search_id","created_at");--> statement-breakpoint
CREATE INDEX "alert_hits_due" ON "alert_hits" ("due_at","user_id") WHERE "mailed_at" is null and "due_at" is not null;--> statement-breakpoint
CREATE INDEX "alert_hits_of_person" ON "alert_hits" ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "alert_hits_of_product" ON "alert_hits" ("product_id");--> statement-breakpoint
CREATE INDEX "alert_hits_by_time" ON "alert_hits" ("created_at");--> statement-breakpoint
CREATE INDEX "followed_builders_by_builder" ON "followed_builders" ("builder_id");--> statement-breakpoint
CREATE INDEX "free_again_requests_by_product" ON "free_again_requests" ("product_id");--> statement-breakpoint
CREATE INDEX "offer_changes_to_match" ON "offer_changes" ("id") WHERE "matched_at" is null;--> statement-breakpoint
CREATE INDEX "offer_changes_by_product" ON "offer_changes" ("product_id","at");--> statement-breakpoint
CREATE INDEX "offer_changes_by_time" ON "offer_changes" ("at");--> statement-breakpoint
CREATE INDEX "saved_searches_to_match" ON "saved_searches" ("family","lead") WHERE "paused_because" is null;--> statement-breakpoint
CREATE INDEX "saved_searches_idle" ON "saved_searches" ("used_at") WHERE "paused_because" is null;--> statement-breakpoint
CREATE INDEX "saved_searches_to_read" ON "saved_searches" ("read_version");--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_search_id_saved_searches_id_fkey" FOREIGN KEY ("search_id") REFERENCES "saved_searches"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "followed_builders" ADD CONSTRAINT "followed_builders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "followed_builders" ADD CONSTRAINT "followed_builders_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "free_again_requests" ADD CONSTRAINT "free_again_requests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "free_again_requests" ADD CONSTRAINT "free_again_requests_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "offer_changes" ADD CONSTRAINT "offer_changes_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Those saved before count from today's price.
UPDATE "wishlist_items" SET "saved_price_cents" = p."price_cents" FROM "products" p WHERE p."id" = "wishlist_items"."product_id";--> statement-breakpoint
CREATE FUNCTION wishlist_items_note_price() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.saved_price_cents := coalesce(NEW.saved_price_cents, (SELECT price_cents FROM products WHERE id = NEW.product_id));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER wishlist_items_note_price BEFORE INSERT ON wishlist_items FOR EACH ROW EXECUTE FUNCTION wishlist_items_note_price();--> statement-breakpoint
-- Every way into the catalog passes here: publishing, showing again, an import, a builder's approval.
CREATE FUNCTION products_note_offer() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  was_offered boolean := OLD.status = 'listed' AND OLD.is_available AND OLD.builder_is_listed;
  is_offered boolean := NEW.status = 'listed' AND NEW.is_available AND NEW.builder_is_listed;
  -- The shop's own clock, where an action has changed it.
  changed_at timestamptz := CASE WHEN NEW.updated_at > OLD.updated_at THEN NEW.updated_at ELSE now() END;
BEGIN
  IF is_offered AND NOT was_offered THEN
    INSERT INTO offer_changes (product_id, kind, at) VALUES (NEW.id, 'offered', changed_at);
  ELSIF was_offered AND NOT is_offered THEN
    -- Nobody hears of it: it says how long the instrument was away.
    INSERT INTO offer_changes (product_id, kind, at, matched_at) VALUES (NEW.id, 'withdrawn', changed_at, changed_at);
  END IF;
  IF OLD.status = 'listed' AND NEW.status = 'listed' AND NEW.price_cents <> OLD.price_cents THEN
    INSERT INTO offer_changes (product_id, kind, from_cents, to_cents, at)
    VALUES (NEW.id, 'price', OLD.price_cents, NEW.price_cents, changed_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_note_offer AFTER UPDATE ON products FOR EACH ROW
WHEN (NEW.status <> 'sold' AND (OLD.status, OLD.is_available, OLD.builder_is_listed, OLD.price_cents)
  IS DISTINCT FROM (NEW.status, NEW.is_available, NEW.builder_is_listed, NEW.price_cents))
EXECUTE FUNCTION products_note_offer();--> statement-breakpoint
CREATE FUNCTION product_holds_note_end() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO offer_changes (product_id, kind)
  SELECT p.id, 'freed' FROM products p
  WHERE p.id = OLD.product_id AND p.status = 'listed'
    AND EXISTS (SELECT FROM free_again_requests r WHERE r.product_id = p.id)
    AND NOT EXISTS (SELECT FROM product_holds h WHERE h.product_id = p.id);
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of the transaction, which may be that of a sale or of another hold.
CREATE CONSTRAINT TRIGGER product_holds_note_end AFTER DELETE ON product_holds DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION product_holds_note_end();

-- expands
CREATE TABLE "sound_samples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"builder_id" uuid NOT NULL,
	"product_id" uuid,
	"title" text,
	"family" text,
	"phrase" text NOT NULL,
	"recorded_with" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"upload_key" text NOT NULL UNIQUE,
	"status" text DEFAULT 'processing' NOT NULL,
	"failure" text,
	"warnings" text[] DEFAULT '{}'::text[] NOT NULL,
	"seconds" real,
	"bytes" integer,
	"lufs" real,
	"gain_db" real,
	"clipped_count" integer,
	"decay_seconds" real,
	"peaks" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"processed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sound_samples_past" CHECK (num_nonnulls("title", "family") = case when "product_id" is null then 2 else 0 end),
	CONSTRAINT "sound_samples_phrase" CHECK ("phrase" in ('guitar', 'bass', 'ukulele', 'mandolin', 'bowed', 'open-strings', 'free')),
	CONSTRAINT "sound_samples_status" CHECK ("status" in ('processing', 'ready', 'failed')),
	CONSTRAINT "sound_samples_failure" CHECK (("failure" is not null) = ("status" = 'failed')),
	CONSTRAINT "sound_samples_facts" CHECK ("status" <> 'ready' or num_nulls("seconds", "bytes", "lufs", "gain_db", "clipped_count", "peaks", "processed_at") = 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_sound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sound_samples_one_per_phrase" ON "sound_samples" ("product_id","phrase") WHERE "phrase" <> 'free' and "status" <> 'failed';--> statement-breakpoint
CREATE INDEX "sound_samples_by_product" ON "sound_samples" ("product_id");--> statement-breakpoint
CREATE INDEX "sound_samples_by_builder" ON "sound_samples" ("builder_id");--> statement-breakpoint
CREATE INDEX "sound_samples_comparable" ON "sound_samples" ("phrase","product_id") WHERE "status" = 'ready';--> statement-breakpoint
ALTER TABLE "sound_samples" ADD CONSTRAINT "sound_samples_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "sound_samples" ADD CONSTRAINT "sound_samples_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sound_samples" ADD CONSTRAINT "sound_samples_upload_key_uploads_key_fkey" FOREIGN KEY ("upload_key") REFERENCES "uploads"("key") ON DELETE CASCADE;--> statement-breakpoint
-- A product that was relisted shows the recordings of the sold listings before it, unless it has its own: the nearest first.
CREATE FUNCTION former_products(product uuid) RETURNS TABLE (id uuid, steps integer) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE former AS (
    SELECT p.id, p.relisted_from_id, 0 AS steps FROM products p WHERE p.id = product
    UNION ALL SELECT p.id, p.relisted_from_id, former.steps + 1 FROM products p JOIN former ON p.id = former.relisted_from_id
  ) SELECT id, steps FROM former
$$;
--> statement-breakpoint
CREATE FUNCTION relisted_products(product uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE relisted AS (
    SELECT p.id FROM products p WHERE p.id = product
    UNION ALL SELECT p.id FROM products p JOIN relisted ON p.relisted_from_id = relisted.id
  ) SELECT id FROM relisted
$$;
--> statement-breakpoint
CREATE FUNCTION sound_samples_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  was_ready boolean := TG_OP <> 'INSERT' AND OLD.status = 'ready';
  is_ready boolean := TG_OP <> 'DELETE' AND NEW.status = 'ready';
  changed_product uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  IF changed_product IS NULL OR NOT (was_ready OR is_ready) THEN RETURN NULL; END IF;
  UPDATE products SET has_sound = shown.has_sound FROM (
    SELECT relisted AS id, EXISTS (
      SELECT FROM sound_samples s JOIN former_products(relisted) f ON s.product_id = f.id WHERE s.status = 'ready'
    ) AS has_sound FROM relisted_products(changed_product) AS relisted
  ) AS shown WHERE products.id = shown.id AND products.has_sound <> shown.has_sound;
  PERFORM publish_webhook_event('product.updated', builder_id, id,
    jsonb_build_object('name', name, 'price', round(price_cents / 100.0, 2), 'status', status, 'is_available', is_available, 'sku', sku))
  FROM products WHERE id = changed_product AND status = 'listed' AND is_available AND builder_is_listed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sound_samples_publish AFTER INSERT OR UPDATE OR DELETE ON sound_samples FOR EACH ROW
EXECUTE FUNCTION sound_samples_publish();

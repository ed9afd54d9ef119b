CREATE TABLE "price_offer_rounds" (
	"offer_id" uuid,
	"round" smallint,
	"side" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_offer_rounds_pkey" PRIMARY KEY("offer_id","round")
);
--> statement-breakpoint
CREATE TABLE "price_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"builder_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"turn" text,
	"round" smallint DEFAULT 1 NOT NULL,
	"amount_cents" integer NOT NULL,
	"list_price_cents" integer NOT NULL,
	"reply_by" timestamp with time zone,
	"pay_by" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"end_reason" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_offers_turn" CHECK (("turn" is not null) = ("status" = 'open')),
	CONSTRAINT "price_offers_reply_by" CHECK (("reply_by" is not null) = ("status" = 'open')),
	CONSTRAINT "price_offers_pay_by" CHECK ("pay_by" is not null or "status" not in ('accepted', 'paid', 'canceled', 'lapsed')),
	CONSTRAINT "price_offers_ended" CHECK (("ended_at" is null) = ("status" in ('open', 'accepted', 'paid'))),
	CONSTRAINT "price_offers_end_reason" CHECK (("end_reason" is not null) = ("status" = 'ended')),
	CONSTRAINT "price_offers_amount" CHECK ("amount_cents" > 0 and "amount_cents" <= "list_price_cents")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "price_offer_id" uuid;--> statement-breakpoint
ALTER TABLE "product_holds" ADD COLUMN "price_offer_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "accepts_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_offer_cents" integer;--> statement-breakpoint
ALTER TABLE "product_holds" ALTER COLUMN "checkout_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_holds" ADD CONSTRAINT "product_holds_price_offer_id_key" UNIQUE("price_offer_id");--> statement-breakpoint
CREATE INDEX "checkouts_by_price_offer" ON "checkouts" ("price_offer_id") WHERE "price_offer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_offers_one_active" ON "price_offers" ("product_id","buyer_id") WHERE "status" in ('open', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "price_offers_one_accepted" ON "price_offers" ("product_id") WHERE "status" = 'accepted';--> statement-breakpoint
CREATE INDEX "price_offers_by_buyer" ON "price_offers" ("buyer_id","updated_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "price_offers_by_builder" ON "price_offers" ("builder_id","updated_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "price_offers_by_product" ON "price_offers" ("product_id");--> statement-breakpoint
CREATE INDEX "price_offers_due" ON "price_offers" (coalesce("pay_by", "reply_by")) WHERE "status" in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "price_offers_to_delete" ON "price_offers" ("ended_at") WHERE "ended_at" is not null;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_price_offer_id_price_offers_id_fkey" FOREIGN KEY ("price_offer_id") REFERENCES "price_offers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "product_holds" ADD CONSTRAINT "product_holds_price_offer_id_price_offers_id_fkey" FOREIGN KEY ("price_offer_id") REFERENCES "price_offers"("id");--> statement-breakpoint
ALTER TABLE "price_offer_rounds" ADD CONSTRAINT "price_offer_rounds_offer_id_price_offers_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "price_offers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "product_holds" ADD CONSTRAINT "product_holds_reason" CHECK (num_nonnulls("checkout_id", "price_offer_id") >= 1);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_minimum_offer" CHECK ("minimum_offer_cents" is null or "minimum_offer_cents" >= 0);--> statement-breakpoint
-- Without amounts and names: an offer is between its two sides. Those declined automatically reach nobody.
CREATE FUNCTION price_offers_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_webhook_event(CASE TG_OP WHEN 'INSERT' THEN 'offer.received' ELSE 'offer.decided' END, NEW.builder_id, NEW.id,
    jsonb_build_object('product_id', NEW.product_id, 'status', NEW.status));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_offers_publish_new AFTER INSERT ON price_offers FOR EACH ROW
WHEN (NEW.status = 'open') EXECUTE FUNCTION price_offers_publish();
--> statement-breakpoint
CREATE TRIGGER price_offers_publish_changed AFTER UPDATE OF status ON price_offers FOR EACH ROW
WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION price_offers_publish();

ALTER TABLE "price_offers" DROP CONSTRAINT "price_offers_end_reason";--> statement-breakpoint
UPDATE "price_offers" SET "end_reason" = 'unavailable' WHERE "status" = 'canceled';--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_end_reason" CHECK (("end_reason" is not null) = ("status" in ('ended', 'canceled')));

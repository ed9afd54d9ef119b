-- expands
ALTER TABLE "custom_build_quotes" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "book_offers" ADD COLUMN "fee_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispatch_by" date;--> statement-breakpoint
-- What was shown until now: the builder's time zone, where PostgreSQL knows it too.
UPDATE "custom_build_quotes" quote SET "time_zone" = zone.name
FROM "custom_build_requests" request
JOIN "user_profiles" profile ON profile.id = request.builder_id
JOIN "build_digests" digest ON digest.user_id = profile.user_id
JOIN pg_timezone_names zone ON zone.name = digest.time_zone
WHERE request.id = quote.request_id;--> statement-breakpoint
UPDATE "book_offers" offer SET "fee_cents" = book.slot_fee_cents
FROM "book_places" place
JOIN "order_books" book ON book.builder_id = place.builder_id
WHERE place.id = offer.place_id AND offer.status IN ('open', 'held');--> statement-breakpoint
-- The business days of the terms, Monday to Friday, after the day of the payment where the builder is.
UPDATE "orders" SET "dispatch_by" = (
  SELECT day::date FROM generate_series(paid.day + 1, paid.day + 2 * paid.days + 7, interval '1 day') day
  WHERE extract(isodow FROM day) < 6 ORDER BY day OFFSET paid.days - 1 LIMIT 1
)
FROM (
  SELECT sale.id,
    (coalesce(transfer.created_at, sale.created_at) AT TIME ZONE coalesce(zone.name, 'UTC'))::date AS day,
    greatest(1, (sale.sale_terms->>'dispatch_business_days')::integer) AS days
  FROM "orders" sale
  JOIN "user_profiles" profile ON profile.id = sale.builder_id
  LEFT JOIN "transfers" transfer ON transfer.order_id = sale.id
  LEFT JOIN "build_digests" digest ON digest.user_id = profile.user_id
  LEFT JOIN pg_timezone_names zone ON zone.name = digest.time_zone
  WHERE sale.fulfilment = 'shipping' AND sale.sale_terms->>'dispatch_business_days' IS NOT NULL
) paid
WHERE paid.id = "orders".id;

CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"builder_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"review_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"line" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"photos" jsonb DEFAULT '[]' NOT NULL,
	"answer" text,
	"answer_text" text DEFAULT '' NOT NULL,
	"offered_cents" integer,
	"condition_text" text DEFAULT '' NOT NULL,
	"condition_photos" jsonb DEFAULT '[]' NOT NULL,
	"decision" jsonb,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_closed" CHECK (("status" = 'closed') = ("closed_at" is not null)),
	CONSTRAINT "returns_reviewed" CHECK ("status" <> 'review' or "review_reason" is not null),
	CONSTRAINT "returns_offered" CHECK ("status" <> 'offered' or "answer" = 'fix' or "offered_cents" > 0)
);
--> statement-breakpoint
-- A withdrawal or a return of a build, with the problem that led to it and the report about its condition, becomes one row. Its
-- remaining problems become one each.
WITH problem AS (
  SELECT p.*, CASE p.status WHEN 'open' THEN 'requested' WHEN 'fixing' THEN 'repairing' WHEN 'fixed' THEN 'repaired'
      WHEN 'disputed' THEN 'review' WHEN 'settled' THEN 'closed' ELSE p.status END AS state,
    CASE WHEN p.status = 'disputed' OR (p.disputed_at IS NOT NULL AND p.status <> 'settled')
      THEN CASE p.kind WHEN 'not_as_agreed' THEN 'disagreement' ELSE p.kind END END AS review
  FROM build_problems p WHERE p.kind <> 'not_as_sent'
), main AS (
  SELECT b.*, b.status IN ('completed', 'returned', 'cancelled') AS is_over, led.id AS led_id,
    reported.words AS condition_text, reported.pictures AS condition_photos, reported.status AS condition_status
  FROM builds b
  LEFT JOIN LATERAL (
    SELECT id FROM problem p
    WHERE p.request_id = b.request_id AND (p.status <> 'settled' OR abs(extract(epoch FROM p.settled_at - b.returning_at)) < 5)
    ORDER BY (p.status <> 'settled') DESC, p.created_at DESC LIMIT 1
  ) led ON true
  LEFT JOIN LATERAL (
    SELECT words, pictures, status FROM build_problems p
    WHERE p.request_id = b.request_id AND p.kind = 'not_as_sent' AND b.returning_at IS NOT NULL
    ORDER BY p.created_at DESC LIMIT 1
  ) reported ON true
  WHERE b.returning_at IS NOT NULL OR b.withdrawn_at IS NOT NULL
    OR (b.decided IS NOT NULL AND NOT EXISTS (SELECT FROM problem p WHERE p.request_id = b.request_id))
), moved AS (
  SELECT m.request_id, m.led_id, p.line, p.words, p.pictures, p.answer, p.answer_words, p.offered_cents, m.condition_text,
    m.condition_photos, m.decided, m.withdrawn_at, m.returning_at, m.sent_back_at,
    coalesce(p.created_at, m.withdrawn_at, m.returning_at, m.created_at) AS requested_at,
    CASE WHEN m.is_over THEN 'closed'
      WHEN m.status = 'returning' THEN CASE WHEN m.condition_status <> 'settled' OR m.not_come_at IS NOT NULL THEN 'review'
        WHEN m.sent_back_at IS NOT NULL THEN 'shipped' ELSE 'approved' END
      WHEN p.state <> 'closed' THEN p.state ELSE 'declared' END AS status,
    CASE WHEN m.is_over THEN NULL
      WHEN m.status = 'returning' THEN CASE WHEN m.condition_status <> 'settled' THEN 'condition'
        WHEN m.not_come_at IS NOT NULL THEN 'not_received' END
      ELSE p.review END AS review_reason,
    CASE WHEN m.cancel_kind IN ('trial', 'withdrawal', 'not_as_agreed') THEN m.cancel_kind
      WHEN m.is_over OR p.state <> 'closed' THEN coalesce(p.kind, CASE WHEN m.withdrawn_at IS NULL THEN 'trial' ELSE 'withdrawal' END)
      ELSE 'withdrawal' END AS reason,
    CASE WHEN m.status = 'returning' THEN coalesce(m.sent_back_at, m.returning_at) + interval '14 days' ELSE p.answer_by END AS due_at,
    CASE WHEN m.is_over THEN coalesce(m.cancelled_at, m.completed_at, m.last_news_at) END AS closed_at
  FROM main m LEFT JOIN problem p ON p.id = m.led_id
  UNION ALL
  SELECT p.request_id, p.id, p.line, p.words, p.pictures, p.answer, p.answer_words, p.offered_cents, NULL, NULL,
    CASE WHEN p.created_at = max(p.created_at) OVER (PARTITION BY p.request_id) AND main.request_id IS NULL THEN b.decided END,
    NULL, NULL, NULL, p.created_at, p.state, p.review, p.kind, p.answer_by, p.settled_at
  FROM problem p JOIN builds b ON b.request_id = p.request_id LEFT JOIN main ON main.request_id = p.request_id
  WHERE main.led_id IS DISTINCT FROM p.id
), timed AS (
  SELECT *, CASE WHEN status IN ('requested', 'offered', 'repairing', 'repaired', 'approved', 'shipped') THEN due_at END AS due
  FROM moved
)
INSERT INTO returns (id, request_id, buyer_id, builder_id, reason, status, review_reason, due_at, reminded_at, line, details, photos,
  answer, answer_text, offered_cents, condition_text, condition_photos, decision, requested_at, withdrawn_at, approved_at,
  shipped_at, closed_at, updated_at)
SELECT coalesce(led_id, gen_random_uuid()), request_id, request.buyer_id, request.builder_id, reason, timed.status, review_reason, due,
  CASE WHEN due - CASE timed.status WHEN 'requested' THEN interval '2 days' ELSE interval '7 days' END <= now() THEN now() END,
  coalesce(line, ''), coalesce(words, ''), coalesce(pictures, '[]'), answer, coalesce(answer_words, ''), offered_cents,
  coalesce(condition_text, ''), coalesce(condition_photos, '[]'), decided, requested_at, withdrawn_at, returning_at, sent_back_at,
  closed_at, coalesce(closed_at, now())
FROM timed JOIN custom_build_requests request ON request.id = timed.request_id;
--> statement-breakpoint
DROP TABLE "build_problems";--> statement-breakpoint
ALTER TABLE "builds" DROP COLUMN "returning_at";--> statement-breakpoint
ALTER TABLE "builds" DROP COLUMN "sent_back_at";--> statement-breakpoint
ALTER TABLE "builds" DROP COLUMN "not_come_at";--> statement-breakpoint
ALTER TABLE "builds" DROP COLUMN "withdrawn_at";--> statement-breakpoint
ALTER TABLE "builds" DROP COLUMN "decided";--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open_per_build" ON "returns" ("request_id") WHERE "status" <> 'closed';--> statement-breakpoint
CREATE INDEX "returns_by_build" ON "returns" ("request_id","requested_at");--> statement-breakpoint
CREATE INDEX "returns_due" ON "returns" ("due_at") WHERE "due_at" is not null;--> statement-breakpoint
CREATE INDEX "returns_in_review" ON "returns" ("updated_at") WHERE "status" <> 'closed' and "review_reason" is not null;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_request_id_builds_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "builds"("request_id") ON DELETE CASCADE;

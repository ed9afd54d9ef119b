import type { BuilderReview } from '#contracts/buying/review-views.ts'
import type { VoteType } from '#contracts/buying/reviews.ts'
import { thousands } from '#contracts/kernel/thousands.ts'

const WORDS: Record<VoteType, string> = { helpful: 'Helpful', not_helpful: 'Not helpful' }

type ReviewVotesProps = { review: BuilderReview; mayVote: boolean; onVote: (voteType: VoteType) => void }

/** Helpful votes. The author and the builder see the counts; everyone else can vote. */
export function ReviewVotes({ review, mayVote, onVote }: ReviewVotesProps) {
  return (
    <fieldset className="flex gap-5 text-sm text-ink-soft">
      <legend className="sr-only">Was this review helpful?</legend>
      <Vote type="helpful" count={review.helpful_votes} review={review} mayVote={mayVote} onVote={onVote} />
      <Vote type="not_helpful" count={review.not_helpful_votes} review={review} mayVote={mayVote} onVote={onVote} />
    </fieldset>
  )
}

type VoteProps = ReviewVotesProps & { type: VoteType; count: number }

function Vote({ type, count, review, mayVote, onVote }: VoteProps) {
  const words = (
    <>
      {WORDS[type]} <span className="tabular-nums">({thousands(count)})</span>
    </>
  )
  if (!mayVote) return <span className="tap-target gap-1">{words}</span>
  return (
    <button
      type="button"
      aria-pressed={review.my_vote === type}
      onClick={() => onVote(type)}
      className="tap-target gap-1 underline decoration-rule underline-offset-4 transition-colors hover:text-ink hover:decoration-ink aria-pressed:font-medium aria-pressed:text-rosewood aria-pressed:decoration-rosewood"
    >
      {words}
    </button>
  )
}

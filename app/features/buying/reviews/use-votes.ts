import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { toast } from '#app/ui/toast.ts'
import { toastError } from '#app/ui/toast-error.ts'
import type { BuilderReview, ReviewsPage, SavedReview } from '#contracts/buying/review-views.ts'
import type { VoteType } from '#contracts/buying/reviews.ts'

/** Shows the vote at once, then uses the server's answer. The same button again removes the vote. */
export function useVotes(queryKey: QueryKey) {
  const underWay = useRef(new Set<string>())
  const key = useRef(queryKey)
  useEffect(() => {
    key.current = queryKey
  })

  return useCallback(async (review: BuilderReview, pressed: VoteType): Promise<void> => {
    const queryKey = key.current
    // A second click before the answer is not a second vote.
    if (underWay.current.has(review.id)) return
    underWay.current.add(review.id)
    const voteType = review.my_vote === pressed ? null : pressed
    await queryClient.cancelQueries({ queryKey })
    show(queryKey, withVote(review, voteType))
    try {
      const answer = await castVote(review.id, voteType)
      show(queryKey, answer.review)
      toast.success(answer.message)
    } catch (error) {
      show(queryKey, review)
      toastError(error, 'Failed to vote on review')
    } finally {
      underWay.current.delete(review.id)
    }
  }, [])
}

function castVote(id: string, vote_type: VoteType | null): Promise<SavedReview> {
  if (vote_type === null) return api('DELETE /api/v1/reviews/{id}/vote', { params: { id } })
  return api('PUT /api/v1/reviews/{id}/vote', { params: { id }, json: { vote_type } })
}

function show(queryKey: QueryKey, review: BuilderReview) {
  queryClient.setQueryData<ReviewsPage>(
    queryKey,
    (page) => page && { ...page, reviews: page.reviews.map((each) => (each.id === review.id ? review : each)) },
  )
}

/** The count as the server will return it. */
function withVote(review: BuilderReview, voteType: VoteType | null): BuilderReview {
  const counted = (type: VoteType) => Number(voteType === type) - Number(review.my_vote === type)
  return {
    ...review,
    my_vote: voteType,
    helpful_votes: review.helpful_votes + counted('helpful'),
    not_helpful_votes: review.not_helpful_votes + counted('not_helpful'),
  }
}

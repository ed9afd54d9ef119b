import { z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { CastVote, ReviewsQuery, SaveReview } from '#contracts/buying/review-bodies.ts'
import { ReviewsPage, SavedReview } from '#contracts/buying/review-views.ts'
import { deleteReview } from '#domain/buying/reviews/delete-review.ts'
import { editReview } from '#domain/buying/reviews/edit-review.ts'
import { listReviews } from '#domain/buying/reviews/list-reviews.ts'
import { voteOnReview } from '#domain/buying/reviews/vote-on-review.ts'
import { SIGN_IN_TO_REVIEW, writeReview } from '#domain/buying/reviews/write-review.ts'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const ofBuilder = z.object({ slug: z.string() })

/** Reviews of builders, and votes on them. */
export const reviewsApi = [
  route('GET /api/v1/builders/{slug}/reviews', 'public', {
    summary: 'List reviews of a builder, by slug or id; includes your votes if you are signed in',
    params: ofBuilder,
    query: listQuery({ page: 'From 1' }),
    answer: jsonAnswer(ReviewsPage, 'Newest first, with a summary of all reviews'),
    action: async (ctx, { params, query }, c) => {
      const { id: builderId } = await getBuilder(ctx, params.slug)
      // Another builder can take a former slug.
      c.var.tags.add(`builder:${builderId}`).add('builders')
      return listReviews(ctx, { builderId, ...ReviewsQuery.parse(query) })
    },
  }),
  route('POST /api/v1/builders/{slug}/reviews', 'session', {
    summary: 'Create a review of a builder, one per buyer',
    params: ofBuilder,
    body: SaveReview,
    status: 201,
    answer: jsonAnswer(SavedReview, 'Your review'),
    action: async (ctx, { params, body }) => {
      // Before looking up the builder: visitors can't look anything up.
      requireAccount(ctx.actor, SIGN_IN_TO_REVIEW)
      const { id } = await getBuilder(ctx, params.slug)
      return writeReview(ctx, id, body)
    },
  }),
  route('PUT /api/v1/reviews/{id}', 'session', {
    summary: 'Update your review',
    body: SaveReview,
    answer: jsonAnswer(SavedReview, 'Changed'),
    action: (ctx, { params, body }) => editReview(ctx, params.id, body),
  }),
  route('DELETE /api/v1/reviews/{id}', 'session', {
    summary: 'Delete your review',
    answer: jsonAnswer(Confirmation, 'Deleted, with its votes and photos'),
    needsTerms: false,
    action: (ctx, { params }) => deleteReview(ctx, params.id),
  }),
  route('PUT /api/v1/reviews/{id}/vote', 'session', {
    summary: 'Vote on a review, replacing your previous vote; repeating a vote changes nothing',
    body: CastVote,
    answer: jsonAnswer(SavedReview, 'The review with its votes'),
    needsTerms: false,
    action: (ctx, { params, body }) => voteOnReview(ctx, params.id, body.vote_type),
  }),
  route('DELETE /api/v1/reviews/{id}/vote', 'session', {
    summary: 'Remove your vote from a review',
    answer: jsonAnswer(SavedReview, 'The review with its votes'),
    needsTerms: false,
    action: (ctx, { params }) => voteOnReview(ctx, params.id, null),
  }),
] as const

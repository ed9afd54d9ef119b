import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { CastVote, ReviewsQuery, SaveReview } from '#contracts/buying/review-bodies.ts'
import { ReviewsPage, SavedReview } from '#contracts/buying/review-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { deleteReview } from '#domain/buying/reviews/delete-review.ts'
import { editReview } from '#domain/buying/reviews/edit-review.ts'
import { listReviews } from '#domain/buying/reviews/list-reviews.ts'
import { voteOnReview } from '#domain/buying/reviews/vote-on-review.ts'
import { SIGN_IN_TO_REVIEW, writeReview } from '#domain/buying/reviews/write-review.ts'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const params = z.object({ id: Uuid })
const ofBuilder = { params: z.object({ slug: z.string() }) }

const list = createRoute({
  method: 'get',
  path: '/builders/{slug}/reviews',
  summary: 'List reviews of a builder, by slug or id; includes your votes if you are signed in',
  request: { ...ofBuilder, query: listQuery({ page: 'From 1' }) },
  responses: { 200: jsonAnswer(ReviewsPage, 'Newest first, with a summary of all reviews') },
})

const write = createRoute({
  method: 'post',
  path: '/builders/{slug}/reviews',
  security: SESSION_ONLY,
  summary: 'Create a review of a builder, one per buyer',
  request: { ...ofBuilder, ...jsonBody(SaveReview) },
  responses: { 201: jsonAnswer(SavedReview, 'Your review') },
})

const edit = createRoute({
  method: 'put',
  path: '/reviews/{id}',
  security: SESSION_ONLY,
  summary: 'Update your review',
  request: { params, ...jsonBody(SaveReview) },
  responses: { 200: jsonAnswer(SavedReview, 'Changed') },
})

const remove = createRoute({
  method: 'delete',
  path: '/reviews/{id}',
  security: SESSION_ONLY,
  summary: 'Delete your review',
  request: { params },
  responses: { 200: jsonAnswer(Confirmation, 'Deleted, with its votes and photos') },
})

const vote = createRoute({
  method: 'put',
  path: '/reviews/{id}/vote',
  security: SESSION_ONLY,
  summary: 'Vote on a review, replacing your previous vote; repeating a vote changes nothing',
  request: { params, ...jsonBody(CastVote) },
  responses: { 200: jsonAnswer(SavedReview, 'The review with its votes') },
})

const unvote = createRoute({
  method: 'delete',
  path: '/reviews/{id}/vote',
  security: SESSION_ONLY,
  summary: 'Remove your vote from a review',
  request: { params },
  responses: { 200: jsonAnswer(SavedReview, 'The review with its votes') },
})

/** Reviews of builders, and votes on them. */
export function reviewsApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const { id: builderId } = await getBuilder(c.var.ctx, c.req.valid('param').slug)
      // Another builder can take a former slug.
      c.var.tags.add(`builder:${builderId}`).add('builders')
      return c.json(await listReviews(c.var.ctx, { builderId, ...ReviewsQuery.parse(c.req.valid('query')) }), 200)
    })
    .openapi(write, async (c) => {
      // Before looking up the builder: visitors can't look anything up.
      requireAccount(c.var.ctx.actor, SIGN_IN_TO_REVIEW)
      const { id } = await getBuilder(c.var.ctx, c.req.valid('param').slug)
      return c.json(await writeReview(c.var.ctx, id, c.req.valid('json')), 201)
    })
    .openapi(edit, async (c) => c.json(await editReview(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
    .openapi(remove, async (c) => c.json(await deleteReview(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(vote, async (c) => {
      return c.json(await voteOnReview(c.var.ctx, c.req.valid('param').id, c.req.valid('json').vote_type), 200)
    })
    .openapi(unvote, async (c) => c.json(await voteOnReview(c.var.ctx, c.req.valid('param').id, null), 200))
}

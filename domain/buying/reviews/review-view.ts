import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BuilderReview } from '#contracts/buying/review-views.ts'
import type { VoteType } from '#contracts/buying/reviews.ts'
import { salesOf } from '#domain/catalog/builders/builder-view.ts'
import { pictureUrl } from '#domain/catalog/products/picture-url.ts'
import type { ProductImage } from '#domain/catalog/products/products-table.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { reviewPolicy } from './review-policy.ts'
import { builderReviews, reviewVotes } from './reviews-tables.ts'

const reviewers = alias(userProfiles, 'reviewers')

/** Reviews with their authors, the reader's own vote, and whether the author bought something, in one statement */
export function selectReviews(db: Queryable, actor: Actor) {
  return db
    .select({
      id: builderReviews.id,
      builderId: builderReviews.builderId,
      builderUserId: userProfiles.userId,
      isPublicBuilder: sql<boolean>`${isPublicBuilder(userProfiles)}`,
      reviewerId: builderReviews.reviewerId,
      rating: builderReviews.rating,
      reviewText: builderReviews.reviewText,
      images: builderReviews.images,
      createdAt: builderReviews.createdAt,
      updatedAt: builderReviews.updatedAt,
      hiddenAt: builderReviews.hiddenAt,
      hiddenReason: builderReviews.hiddenReason,
      helpfulVotes: builderReviews.helpfulVotes,
      notHelpfulVotes: builderReviews.notHelpfulVotes,
      isVerifiedPurchase: sql<boolean>`exists ${salesOf(builderReviews.builderId, builderReviews.reviewerId)}`,
      reviewer: { id: reviewers.id, displayName: reviewers.publicName, avatarUrl: reviewers.avatarUrl },
      myVote: reviewVotes.voteType,
    })
    .from(builderReviews)
    .innerJoin(userProfiles, eq(userProfiles.id, builderReviews.builderId))
    .innerJoin(reviewers, eq(reviewers.userId, builderReviews.reviewerId))
    .leftJoin(reviewVotes, and(eq(reviewVotes.reviewId, builderReviews.id), ofReader(actor)))
    .$dynamic()
}

function ofReader(actor: Actor): SQL {
  return actor ? eq(reviewVotes.userId, actor.id) : sql`false`
}

type ReviewRow = {
  id: string
  builderId: string
  builderUserId: string
  isPublicBuilder: boolean
  reviewerId: string
  rating: number
  reviewText: string
  images: ProductImage[]
  createdAt: Date
  updatedAt: Date
  hiddenAt: Date | null
  hiddenReason: string | null
  helpfulVotes: number
  notHelpfulVotes: number
  isVerifiedPurchase: boolean
  reviewer: { id: string; displayName: string; avatarUrl: string | null }
  myVote: VoteType | null
}

/** The review as this reader may see it */
export function reviewView(actor: Actor, row: ReviewRow, publicUrl: string): BuilderReview {
  const { id: reviewerId, displayName, avatarUrl } = row.reviewer
  return {
    id: row.id,
    builder_id: row.builderId,
    reviewer_id: reviewerId,
    rating: row.rating,
    review_text: row.reviewText,
    images: row.images,
    image_urls: row.images.map(({ key }) => pictureUrl(publicUrl, key)),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    helpful_votes: row.helpfulVotes,
    not_helpful_votes: row.notHelpfulVotes,
    is_verified_purchase: row.isVerifiedPurchase,
    reviewer: { id: reviewerId, display_name: displayName, avatar_url: avatarUrl },
    my_vote: row.myVote,
    hidden_at: row.hiddenAt?.toISOString() ?? null,
    hidden_reason: row.hiddenReason,
    can: abilities({
      edit: reviewPolicy.edit(actor, row),
      delete: reviewPolicy.delete(actor, row),
      vote: reviewPolicy.vote(actor, row),
      report: reviewPolicy.report(actor, row),
    }),
  }
}

import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, primaryKey, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { VoteType } from '#contracts/buying/reviews.ts'
import type { ProductImage } from '#domain/catalog/products/products-table.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'

/** A user's review of a builder, at most one */
export const builderReviews = snakeCase.table(
  'builder_reviews',
  {
    id: id(),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    /** An account, so that its deletion waits for this review. The public sees its profile. */
    reviewerId: uuid()
      .notNull()
      .references(() => users.id),
    rating: integer().notNull(),
    reviewText: text().notNull().default(''),
    images: jsonb().$type<ProductImage[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Maintained by a trigger of the votes */
    helpfulVotes: integer().notNull().default(0),
    notHelpfulVotes: integer().notNull().default(0),
    /** Set when an operator took it down, with the reason for its author. No one else sees it, and it does not count. */
    hiddenAt: timestamptz(),
    hiddenReason: text(),
  },
  (t) => [
    check('builder_reviews_rating', sql`${t.rating} between 1 and 5`),
    check('builder_reviews_text', sql`char_length(${t.reviewText}) <= 1000`),
    check('builder_reviews_five_images', sql`jsonb_array_length(${t.images}) <= 5`),
    check('builder_reviews_votes', sql`${t.helpfulVotes} >= 0 and ${t.notHelpfulVotes} >= 0`),
    check('builder_reviews_hidden_with_a_reason', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`),
    unique('builder_reviews_one_each').on(t.builderId, t.reviewerId),
    index('builder_reviews_newest').on(t.builderId, t.createdAt.desc().nullsFirst(), t.id),
    // The review quoted next to a price: most stars, then most helpful, then newest
    index('builder_reviews_quoted')
      .on(
        t.builderId,
        t.rating.desc().nullsFirst(),
        sql`(helpful_votes - not_helpful_votes) desc`,
        t.createdAt.desc().nullsFirst(),
      )
      .where(sql`${t.hiddenAt} is null and ${t.reviewText} <> ''`),
    index('builder_reviews_by_reviewer').on(t.reviewerId),
  ],
)
personalData(
  builderReviews,
  'Reviews',
  { user: builderReviews.reviewerId },
  { profile: builderReviews.builderId, as: 'reviews_received', omit: ['reviewerId', 'hiddenReason'] },
)

/** Helpful votes minus unhelpful ones */
export function helpfulness({ helpfulVotes, notHelpfulVotes }: typeof builderReviews): SQL<number> {
  return sql<number>`${helpfulVotes} - ${notHelpfulVotes}`
}

/** One reader's vote on one review */
export const reviewVotes = snakeCase.table(
  'review_votes',
  {
    reviewId: uuid()
      .notNull()
      .references(() => builderReviews.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    voteType: text().$type<VoteType>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'review_votes_one_each', columns: [t.reviewId, t.userId] }),
    check('review_votes_type', sql`${t.voteType} in ('helpful', 'not_helpful')`),
    index('review_votes_by_user').on(t.userId),
  ],
)
personalData(reviewVotes, 'Reviews', { user: reviewVotes.userId })

/** A builder's ratings: how many per star, their count and average. Written only by a trigger of the reviews. */
export const builderRatings = snakeCase.table(
  'builder_ratings',
  {
    builderId: uuid()
      .primaryKey()
      .references(() => userProfiles.id),
    rated1: integer('rated_1').notNull().default(0),
    rated2: integer('rated_2').notNull().default(0),
    rated3: integer('rated_3').notNull().default(0),
    rated4: integer('rated_4').notNull().default(0),
    rated5: integer('rated_5').notNull().default(0),
    reviewCount: integer().notNull().generatedAlwaysAs(sql`rated_1 + rated_2 + rated_3 + rated_4 + rated_5`),
    /** The mean to one decimal, halves up: rounded here and nowhere else */
    averageRating: numeric({ precision: 2, scale: 1, mode: 'number' }).generatedAlwaysAs(
      sql`round((rated_1 + 2 * rated_2 + 3 * rated_3 + 4 * rated_4 + 5 * rated_5)::numeric / nullif(rated_1 + rated_2 + rated_3 + rated_4 + rated_5, 0), 1)`,
    ),
  },
  (t) => [check('builder_ratings_counts', sql`least(${t.rated1}, ${t.rated2}, ${t.rated3}, ${t.rated4}, ${t.rated5}) >= 0`)],
)
personalData(builderRatings, 'Reviews', { profile: builderRatings.builderId })

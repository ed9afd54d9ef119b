import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ReviewSummary, ReviewsPage } from '#contracts/buying/review-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { reviewPolicy } from './review-policy.ts'
import { reviewView, selectReviews } from './review-view.ts'
import { builderRatings, builderReviews } from './reviews-tables.ts'

const PAGE_SIZE = 10

/** A page of a listed builder's reviews, newest first, as the reader may see them. At most three statements. */
export async function listReviews(
  ctx: Needs<'db' | 'actor' | 'settings'>,
  { builderId, page, limit = PAGE_SIZE }: Paging & { builderId: string },
): Promise<ReviewsPage> {
  const { actor, db } = ctx
  const ofBuilder = eq(builderReviews.builderId, builderId)
  const newestFirst = [desc(builderReviews.createdAt), asc(builderReviews.id)]
  // Ids first: otherwise the planner would scan all orders of the shop for ten reviews.
  const ofPage = db
    .select({ id: builderReviews.id })
    .from(builderReviews)
    .where(and(ofBuilder, isNull(builderReviews.hiddenAt)))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  const [[builder], rows, [own]] = await Promise.all([
    db
      .select({ userId: userProfiles.userId, ratings: builderRatings })
      .from(userProfiles)
      .leftJoin(builderRatings, eq(builderRatings.builderId, userProfiles.id))
      .where(and(eq(userProfiles.id, builderId), isPublicBuilder(userProfiles))),
    selectReviews(db, actor)
      .where(inArray(builderReviews.id, ofPage))
      .orderBy(...newestFirst),
    actor ? selectReviews(db, actor).where(and(ofBuilder, eq(builderReviews.reviewerId, actor.id))) : [],
  ])
  if (!builder) throw new Refusal('not_found', 'Builder not found')

  const summary = summaryOf(builder.ratings)
  const view = (row: (typeof rows)[number]) => reviewView(actor, row, ctx.settings.publicUrl)
  return {
    summary,
    reviews: rows.map(view),
    own: own ? view(own) : null,
    can: abilities({ review: reviewPolicy.write(actor, { builderUserId: builder.userId, hasOwn: own !== undefined }) }),
    page,
    pages: Math.max(1, Math.ceil(summary.total_reviews / limit)),
    page_size: limit,
  }
}

function summaryOf(ratings: typeof builderRatings.$inferSelect | null): ReviewSummary {
  if (!ratings) return { total_reviews: 0, average_rating: null, distribution: [0, 0, 0, 0, 0] }
  const { reviewCount, averageRating, rated1, rated2, rated3, rated4, rated5 } = ratings
  return {
    total_reviews: reviewCount,
    average_rating: averageRating,
    distribution: [rated1, rated2, rated3, rated4, rated5],
  }
}

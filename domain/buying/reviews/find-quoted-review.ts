import { and, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { QuotedReview } from '#contracts/buying/review-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { preparedStatement } from '#domain/kernel/prepared-statement.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { quotableSentence } from './quotable-sentence.ts'
import { builderReviews, helpfulness } from './reviews-tables.ts'

/** Reviews with fewer stars are not quoted. */
const FEWEST_STARS = 4

/** The sentence next to a price, from the builder's review with the most stars, then the most helpful, then the newest */
export async function findQuotedReview({ db }: Needs<'db'>, builderId: string): Promise<QuotedReview | null> {
  const [review] = await quotedStatement(db).execute({ builderId })
  return review ? { sentence: quotableSentence(review.text), rating: review.rating, author: review.author } : null
}

function quotedStatement(db: Db) {
  return preparedStatement(db, 'quoted_review', (name) =>
    db
      .select({ rating: builderReviews.rating, text: builderReviews.reviewText, author: userProfiles.publicName })
      .from(builderReviews)
      .innerJoin(userProfiles, eq(userProfiles.userId, builderReviews.reviewerId))
      .where(
        and(
          eq(builderReviews.builderId, sql.placeholder('builderId')),
          isNull(builderReviews.hiddenAt),
          ne(builderReviews.reviewText, ''),
          gte(builderReviews.rating, FEWEST_STARS),
        ),
      )
      .orderBy(desc(builderReviews.rating), desc(helpfulness(builderReviews)), desc(builderReviews.createdAt))
      .limit(1)
      .prepare(name),
  )
}

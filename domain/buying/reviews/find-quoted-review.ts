import { and, desc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { QuotedReview } from '#contracts/buying/review-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { preparedStatement } from '#domain/kernel/prepared-statement.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { quotableSentence } from './quotable-sentence.ts'
import { builderReviews, helpfulness } from './reviews-tables.ts'

/** Reviews with fewer stars are not quoted. */
const FEWEST_STARS = 4

/**
 * A sentence about the builder's work, with the instrument that the review names: from the review with the most stars, then the most
 * helpful, then the newest. A sentence whose instrument is unknown would be read as one about the page it is on.
 */
export async function findQuotedReview({ db }: Needs<'db'>, builderId: string): Promise<QuotedReview | null> {
  const [review] = await quotedStatement(db).execute({ builderId })
  if (!review) return null
  const { text, author, productId, productName } = review
  return { sentence: quotableSentence(text), author, product: { id: productId, name: productName } }
}

/** The builder's instrument whose name is in the text: what the author says, never what the author bought. */
const namedProduct = sql`lateral (
  select p.id, p.name from products p
  where p.builder_id = builder_reviews.builder_id and p.status in ('listed', 'sold')
    and strpos(${words(sql`builder_reviews.review_text`)}, ${words(sql`p.name`)}) > 0
  order by char_length(p.name) desc, p.id limit 1) named`

/** Whole words only, between single spaces: 'Wake' is not in 'Wakeful'. */
function words(text: SQL): SQL {
  return sql`' ' || regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g') || ' '`
}

function quotedStatement(db: Db) {
  return preparedStatement(db, 'quoted_review', (name) =>
    db
      .select({
        text: builderReviews.reviewText,
        author: userProfiles.publicName,
        productId: sql<string>`named.id`,
        productName: sql<string>`named.name`,
      })
      .from(builderReviews)
      .innerJoin(userProfiles, eq(userProfiles.userId, builderReviews.reviewerId))
      .innerJoin(namedProduct, sql`true`)
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

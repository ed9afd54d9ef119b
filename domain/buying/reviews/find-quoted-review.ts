import { and, desc, eq, gte, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { QuotedReview } from '#contracts/buying/review-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { preparedStatement } from '#domain/kernel/prepared-statement.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { quotableSentence } from './quotable-sentence.ts'
import { builderReviews, helpfulness } from './reviews-tables.ts'

/** Reviews with fewer stars are not quoted. */
const FEWEST_STARS = 4

/** The number of reviews searched for an instrument's name, best first. */
const MOST_READ = 10

/**
 * A sentence about the builder's work, with the instrument that the review names: from the review with the most stars, then the most
 * helpful, then the newest. A review that names no instrument, or several, is not quoted: readers would take its sentence for one about the
 * instrument on the page, or about the wrong one.
 */
export async function findQuotedReview({ db }: Needs<'db'>, builderId: string): Promise<QuotedReview | null> {
  for (const { text, author, named } of await quotedStatement(db).execute({ builderId })) {
    const product = onlyOne(named ?? [])
    if (product) return { sentence: quotableSentence(text), author, product }
  }
  return null
}

type Named = { id: string; name: string }

/** The only instrument named; 'Wren' in 'Wren Tenor' is no second one. */
function onlyOne(named: Named[]): Named | undefined {
  const [longest] = named.toSorted((a, b) => b.name.length - a.name.length)
  return named.every(({ name }) => longest?.name.includes(name)) ? longest : undefined
}

/** The reviews that may be quoted, best first, straight from an index. */
export function bestReviews(db: Db, builderId: string | Placeholder) {
  return db
    .select({
      builderId: builderReviews.builderId,
      reviewerId: builderReviews.reviewerId,
      text: builderReviews.reviewText,
      rating: builderReviews.rating,
      helpful: sql<number>`${helpfulness(builderReviews)}`.as('helpful'),
      createdAt: builderReviews.createdAt,
    })
    .from(builderReviews)
    .where(
      and(
        eq(builderReviews.builderId, builderId),
        isNull(builderReviews.hiddenAt),
        ne(builderReviews.reviewText, ''),
        gte(builderReviews.rating, FEWEST_STARS),
      ),
    )
    .orderBy(desc(builderReviews.rating), desc(helpfulness(builderReviews)), desc(builderReviews.createdAt))
    .limit(MOST_READ)
}

function quotedStatement(db: Db) {
  return preparedStatement(db, 'quoted_review', (name) => {
    const best = bestReviews(db, sql.placeholder('builderId')).as('best')
    // What the author says, never what the author bought.
    const named = sql<Named[] | null>`(select json_agg(json_build_object('id', p.id, 'name', p.name)) from products p
      where p.builder_id = ${best.builderId} and p.status in ('listed', 'sold') and strpos(${best.text}, p.name) > 0
        and strpos(${words(sql`${best.text}`)}, ${words(sql`p.name`)}) > 0)`
    return db
      .select({ text: best.text, author: userProfiles.publicName, named })
      .from(best)
      .innerJoin(userProfiles, eq(userProfiles.userId, best.reviewerId))
      .orderBy(desc(best.rating), desc(best.helpful), desc(best.createdAt))
      .prepare(name)
  })
}

/** Whole words only, between single spaces: 'Wake' is not in 'Wakeful'. */
function words(text: SQL): SQL {
  return sql`' ' || regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g') || ' '`
}

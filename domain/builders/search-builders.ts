import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { BuilderSearch, BuildersPage } from '#contracts/builders.ts'
import { builderSortName, isPublicBuilder, userProfiles } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import { preparedStatement } from '../kernel/prepared-statement.ts'
import { isShortWord, matchingWord, searchWords, wordShape, wordValues } from '../kernel/search-words.ts'
import { builderCardColumns, builderCardView } from './builder-view.ts'

export const BUILDERS_PAGE_SIZE = 24

/** Deeper pages cost the database more than they give a person, who would narrow the search instead. */
const LAST_PAGE = 1000

const ORDERS: Record<BuilderSearch['sort'], SQL[]> = {
  newest: [desc(userProfiles.createdAt), asc(userProfiles.id)],
  name: [builderSortName(userProfiles), asc(userProfiles.id)],
  // Who has not said stands at the end of both.
  experience: [sql`${userProfiles.yearsExperience} desc nulls last`, asc(userProfiles.id)],
  location: [sql`alphabet_form(${userProfiles.location})`, asc(userProfiles.id)],
}

/** What decides the statement's text; the rest is filled in. */
type Shape = { sort: BuilderSearch['sort']; filters: Filter[]; words: string[]; isFuzzy: boolean }
type Filter = 'location' | 'specialty'

/** One page of the listed builders, with their instruments counted, and the exact count: one statement each. */
export async function searchBuilders(ctx: Needs<'db'>, search: BuilderSearch): Promise<BuildersPage> {
  const words = searchWords(search.q)
  const filters = (['location', 'specialty'] as const).filter((filter) => search[filter] !== '')
  const shape = { sort: search.sort, filters, words, isFuzzy: false }
  const found = await searchAs(ctx, search, shape)
  // Only who finds nothing is offered what merely resembles their words: it would hide what they meant.
  return found.total > 0 || words.every(isShortWord) ? found : searchAs(ctx, search, { ...shape, isFuzzy: true })
}

async function searchAs(ctx: Needs<'db'>, search: BuilderSearch, shape: Shape): Promise<BuildersPage> {
  const page = Math.min(Math.max(1, search.page), LAST_PAGE)
  const values = {
    location: readable(search.location),
    specialty: readable(search.specialty),
    offset: (page - 1) * BUILDERS_PAGE_SIZE,
    ...wordValues(shape.words),
  }
  const [rows, [count]] = await Promise.all([
    listStatement(ctx.db, shape).execute(values),
    countStatement(ctx.db, shape).execute(values),
  ])
  const total = count?.total ?? 0
  return {
    builders: rows.map(builderCardView),
    total,
    page,
    pages: Math.min(LAST_PAGE, Math.max(1, Math.ceil(total / BUILDERS_PAGE_SIZE))),
    page_size: BUILDERS_PAGE_SIZE,
  }
}

function listStatement(db: Db, shape: Shape) {
  return preparedStatement(db, `builders_list_${shape.sort}_${filterName(shape)}`, (name) => {
    // First which ones: otherwise the instruments of every builder on the pages before are counted, too.
    const page = db
      .select({ id: userProfiles.id })
      .from(userProfiles)
      .where(conditions(shape))
      .orderBy(...ORDERS[shape.sort])
      .limit(BUILDERS_PAGE_SIZE)
      .offset(sql.placeholder('offset'))
      .as('page')
    return db
      .select(builderCardColumns)
      .from(page)
      .innerJoin(userProfiles, eq(userProfiles.id, page.id))
      .orderBy(...ORDERS[shape.sort])
      .prepare(name)
  })
}

function countStatement(db: Db, shape: Shape) {
  return preparedStatement(db, `builders_count_${filterName(shape)}`, (name) =>
    db.select({ total: sql<number>`count(*)::int` }).from(userProfiles).where(conditions(shape)).prepare(name),
  )
}

function filterName({ filters, words, isFuzzy }: Shape): string {
  return `${filters.join('_')}_${wordShape(words, isFuzzy)}`
}

function conditions({ filters, words, isFuzzy }: Shape): SQL | undefined {
  return and(
    isPublicBuilder(userProfiles),
    filters.includes('location') ? eq(userProfiles.location, sql.placeholder('location')) : undefined,
    filters.includes('specialty')
      ? sql`${userProfiles.specialties} @> array[${sql.placeholder('specialty')}]::text[]`
      : undefined,
    ...words.map((word, at) => matchingWord(userProfiles.searchText, at, isFuzzy && !isShortWord(word))),
  )
}

// PostgreSQL cannot even read a text with this letter.
function readable(text: string): string {
  return text.replaceAll('\u0000', ' ')
}

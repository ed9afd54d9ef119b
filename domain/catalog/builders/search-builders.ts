import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { BuildersPage } from '#contracts/catalog/builder-views.ts'
import type { BuilderSearch } from '#contracts/catalog/builders.ts'
import { isSameText } from '#contracts/kernel/is-same-text.ts'
import { isTooLong } from '#contracts/kernel/search-text.ts'
import { MOST_AT_ONCE, type Paging } from '#contracts/kernel/whole-number.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { preparedStatement } from '#domain/kernel/prepared-statement.ts'
import { searchWithTimeout } from '#domain/kernel/search-with-timeout.ts'
import { isShortWord, searchWords, wordInText, wordShape, wordValues } from '#domain/kernel/search-words.ts'
import { builderSortName, isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { builderCounts } from './builder-counts-table.ts'
import { builderCardColumns, builderCardView } from './builder-view.ts'
import { getBuildersOverview } from './get-builders-overview.ts'

export const BUILDERS_PAGE_SIZE = 24

/** Deeper pages are expensive, and people narrow the search instead. */
const LAST_PAGE = 1000

function lastPage(limit: number): number {
  return Math.min(LAST_PAGE, Math.floor((LAST_PAGE * BUILDERS_PAGE_SIZE) / limit))
}

const ORDERS: Record<BuilderSearch['sort'], SQL[]> = {
  newest: [desc(userProfiles.createdAt), asc(userProfiles.id)],
  name: [builderSortName(userProfiles), asc(userProfiles.id)],
  // In both, builders without a value come last.
  experience: [sql`${userProfiles.yearsExperience} desc nulls last`, asc(userProfiles.id)],
  location: [sql`alphabet_form(${userProfiles.location})`, asc(userProfiles.id)],
}

/** What decides the statement's text; everything else is a parameter. */
type Shape = { sort: BuilderSearch['sort']; filters: Filter[]; words: string[]; isFuzzy: boolean; atOnce: number }
type Filter = 'location' | 'specialty'

/** One page of listed builders with their product counts, and the exact total, one statement each */
export async function searchBuilders(ctx: Needs<'db' | 'now'>, search: BuilderSearch): Promise<BuildersPage> {
  if (isTooLong(search.q)) return pageOf([], { total: 0, page: 1, limit: search.limit })
  const words = searchWords(search.q)
  const filters = (['location', 'specialty'] as const).filter((filter) => search[filter] !== '')
  // Two limits, so that few statements are planned
  const atOnce = (search.limit ?? BUILDERS_PAGE_SIZE) === BUILDERS_PAGE_SIZE ? BUILDERS_PAGE_SIZE : MOST_AT_ONCE
  const shape = { sort: search.sort, filters, words, isFuzzy: false, atOnce }
  const asked = { ...search, specialties: await listSpellings(ctx, search.specialty) }
  const found = await searchAs(ctx, asked, shape)
  // Similar words are only tried if nothing matches exactly, because they would hide the exact matches.
  if (found.total > 0 || words.every(isShortWord)) return found
  return (await searchWithTimeout(ctx.db, (db) => searchAs({ db }, asked, { ...shape, isFuzzy: true }))) ?? found
}

/** How builders write a specialty. A rare one is only found as written. */
async function listSpellings(ctx: Needs<'db' | 'now'>, specialty: string): Promise<string[]> {
  if (specialty === '') return []
  const { choices } = await getBuildersOverview(ctx)
  return [specialty, ...choices.specialties.filter((each) => isSameText(each, specialty))]
}

type Asked = BuilderSearch & { specialties: string[] }

async function searchAs(ctx: { db: Queryable }, search: Asked, shape: Shape): Promise<BuildersPage> {
  const { limit = BUILDERS_PAGE_SIZE } = search
  const page = Math.min(Math.max(1, search.page), lastPage(limit))
  const values = {
    location: readable(search.location),
    specialties: search.specialties.map(readable),
    offset: (page - 1) * limit,
    ...wordValues(shape.words),
  }
  const [rows, [count]] = await Promise.all([
    listStatement(ctx.db, shape).execute(values),
    countStatement(ctx.db, shape).execute(values),
  ])
  return pageOf(rows.slice(0, limit).map(builderCardView), { total: count?.total ?? 0, page, limit })
}

type Size = Paging & { total: number }

function pageOf(builders: BuildersPage['builders'], { total, page, limit = BUILDERS_PAGE_SIZE }: Size): BuildersPage {
  const pages = Math.min(lastPage(limit), Math.max(1, Math.ceil(total / limit)))
  return { builders, total, page, pages, page_size: limit }
}

function listStatement(db: Queryable, shape: Shape) {
  return preparedStatement(db, `builders_list_${shape.atOnce}_${shape.sort}_${filterName(shape)}`, (name) => {
    // Ids first: otherwise products would also be counted for the builders of all earlier pages.
    const page = db
      .select({ id: userProfiles.id })
      .from(userProfiles)
      .where(conditions(shape))
      .orderBy(...ORDERS[shape.sort])
      .limit(shape.atOnce)
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

function countStatement(db: Queryable, shape: Shape) {
  const isWhole = shape.filters.length === 0 && shape.words.length === 0
  return preparedStatement(db, `builders_count_${filterName(shape)}`, (name) =>
    isWhole
      ? db.select({ total: builderCounts.total }).from(builderCounts).prepare(name)
      : db.select({ total: sql<number>`count(*)::int` }).from(userProfiles).where(conditions(shape)).prepare(name),
  )
}

function filterName({ filters, words, isFuzzy }: Shape): string {
  return `${filters.join('_')}_${wordShape(words, isFuzzy)}`
}

function conditions({ filters, words, isFuzzy }: Shape): SQL | undefined {
  return and(
    isPublicBuilder(userProfiles),
    filters.includes('location')
      ? sql`alphabet_form(${userProfiles.location}) = alphabet_form(${sql.placeholder('location')})`
      : undefined,
    filters.includes('specialty') ? sql`${userProfiles.specialties} && ${sql.placeholder('specialties')}::text[]` : undefined,
    ...words.map((word, at) => wordInText(userProfiles.searchText, { word, at, isFuzzy })),
  )
}

// PostgreSQL cannot read text with this character.
function readable(text: string): string {
  return text.replaceAll('\u0000', ' ')
}

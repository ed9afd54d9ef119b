import { z } from 'zod'
import { searchText, typedSearch } from '../kernel/search-text.ts'
import { CHOOSE_ONE, FROM_LIST, unreadSentence } from '../kernel/unread-sentence.ts'
import { usedValue } from '../kernel/used-value.ts'
import { pageNumber } from '../kernel/whole-number.ts'
import { BUILDER_SORTS, type BuilderSearch } from './builders.ts'
import { VIEWS } from './products.ts'

/** The parameters of the directory. Invalid ones become defaults, so old links keep working. */
export const BuilderSearchParams = z.object({
  q: typedSearch(),
  location: searchText(120),
  specialty: searchText(120),
  sort: z.enum(BUILDER_SORTS).catch('newest').default('newest'),
  view: z.enum(VIEWS).catch('grid').default('grid'),
  page: pageNumber(1000),
})

const LABELS = { q: 'Search', location: 'Location', specialty: 'Specialty', sort: 'Sort by' }

/** Parses a search from a URL, with a sentence about each value that it does not use. */
export function readBuilderSearch(params: URLSearchParams): { search: BuilderSearch; problems: string[] } {
  const { shape } = BuilderSearchParams
  const values = {
    q: usedValue(params, 'q', () => true),
    location: usedValue(params, 'location', (text) => shape.location.parse(text) !== ''),
    specialty: usedValue(params, 'specialty', (text) => shape.specialty.parse(text) !== ''),
    sort: usedValue(params, 'sort', (text) => BUILDER_SORTS.some((each) => each === text)),
  }
  const used = Object.entries(values).flatMap(([name, value]) => (value.used ? [[name, value.used]] : []))
  const problems = Object.entries(values).flatMap(([name, { used: text, unread }]) =>
    unread ? [unreadSentence({ label: LABELS[name as 'q'], text: unread, advice: text ? CHOOSE_ONE : FROM_LIST })] : [],
  )
  const rest = Object.fromEntries(['view', 'page'].map((name) => [name, params.get(name) ?? undefined]))
  return { search: BuilderSearchParams.parse({ ...rest, ...Object.fromEntries(used) }), problems }
}

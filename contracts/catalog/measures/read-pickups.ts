import { normalizeWords } from './read-quantities.ts'
import type { VALUE_LISTS } from './vocabulary.ts'

type Layout = (typeof VALUE_LISTS)['pickup_config'][number]['id']
type Kind = 'h' | 's' | 'p90' | 'mm' | 'soapbar' | 'p' | 'floating' | 'piezo' | 'soundhole'

/** Builders' names for each kind, longer ones first */
const KINDS: readonly (readonly [words: RegExp, kind: Kind])[] = [
  [/^floating/, 'floating'],
  [/^(?:under[- ]saddle|contact|piezo)/, 'piezo'],
  [/^sound-?hole/, 'soundhole'],
  [/^large humbuckers?/, 'mm'],
  [/^soapbars?(?: humbuckers?)?/, 'soapbar'],
  [/^p-?90s?/, 'p90'],
  [/^split[- ]coils?/, 'p'],
  [/^(?:mini-?|filtertron-type |filtertron )?humbuckers?/, 'h'],
  [/^single[- ]coils?/, 's'],
]
const COUNTS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, '1': 1, '2': 2, '3': 3 }

/** Two or three of a kind, or one each of two kinds */
const LAYOUTS: Record<string, Layout> = {
  h1: 'h',
  h2: 'hh',
  h3: 'hhh',
  s1: 's',
  s2: 'ss',
  s3: 'sss',
  p901: 'p90',
  p902: 'p90x2',
  mm1: 'mm',
  mm2: 'mmx2',
  soapbar1: 'soapbar',
  soapbar2: 'soapbarx2',
  p1: 'p',
  floating1: 'floating',
  piezo1: 'piezo',
  soundhole1: 'soundhole',
  'h1 s1': 'hs',
  'h1 p901': 'hp90',
}
const SHORT = new Set<Layout>(['ss', 'sss', 'hh', 'hhh', 'hs', 'hss', 'hsh', 'jj', 'pj'])

/** The count of each pickup kind. One humbucker and two single coils may be HSS or SSH, so they are left out. */
export function readPickups(text: string): Layout | undefined {
  const words = normalizeWords(text)
  if (/^(none|no pickups?)\b/.test(words)) return 'none'
  const short = /^([hspj](?:[-/ ]?[hspj]){1,2})(?![a-z0-9])/.exec(words)?.[1]?.replace(/[-/ ]/g, '')
  if (short !== undefined) return SHORT.has(short as Layout) ? (short as Layout) : undefined
  const found = kindsIn(words)
  if (found.some(([kind]) => kind === 'floating')) return 'floating'
  if (found.length > 1 && found.some(([kind]) => kind === 'piezo')) return 'mag-piezo'
  const counted = found.map(([kind, count]) => `${kind}${count}`).sort()
  return LAYOUTS[counted.join(' ')]
}

function kindsIn(words: string): [Kind, number][] {
  const found: [Kind, number][] = []
  let count = 1
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at)
    const kind = KINDS.find(([name]) => name.test(rest))
    if (kind) {
      found.push([kind[1], count])
      count = 1
    }
    const step = kind ? kind[0] : /^[a-z0-9-]+/
    const word = step.exec(rest)?.[0] ?? rest[0] ?? ''
    if (!kind) count = COUNTS[word] ?? (/^[,;]/.test(word) ? 1 : count)
    at += word.length
  }
  return merge(found)
}

/** The same kind in two positions makes two: 'P-90 at the neck, P-90 at the bridge'. */
function merge(found: [Kind, number][]): [Kind, number][] {
  const counts = new Map<Kind, number>()
  for (const [kind, count] of found) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return [...counts]
}

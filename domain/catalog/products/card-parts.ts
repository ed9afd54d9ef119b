import { knownMeasureViews } from '#contracts/catalog/measures/known-measures.ts'
import type { Measure, Picture, ProductDetail } from '#contracts/catalog/product-views.ts'
import { rememberByText } from '#domain/kernel/remember-by-text.ts'
import { keyMeasures } from './key-measures.ts'
import { knownFromText, knownOf } from './measure-row.ts'
import { pictureUrl } from './picture-url.ts'
import { shortMeasures } from './short-measures.ts'

/** An instrument's specifications, and the ones that lists show */
type CardMeasures = { specifications: Record<string, string>; key: Measure[]; short: string[] }
/** Its pictures, and their URLs for API clients */
type CardPictures = { images: Picture[]; urls: string[] }
/** Its known measures, for its page */
type PageMeasures = Pick<ProductDetail, 'family' | 'known_measures'>

// Lists request the same instruments repeatedly, and a change gives another text. The first line is never part of the JSON.
const measuresByText = rememberByText((text): CardMeasures => {
  const [categories, specifications] = parseLines<string[], Record<string, string>>(text)
  return { specifications, key: keyMeasures(specifications), short: shortMeasures(specifications, categories) }
})
const picturesByText = rememberByText((text): CardPictures => {
  const [publicUrl, images] = parseLines<string, Picture[]>(text)
  return { images, urls: images.map(({ key }) => pictureUrl(publicUrl, key)) }
})

const knownByText = rememberByText((text): PageMeasures => {
  const known = knownOf(knownFromText(text))
  return { family: known?.family ?? null, known_measures: knownMeasureViews(known) }
})

/** The measures of specifications in database form: `{"Scale length": "25½″"}` */
export function cardMeasures(categories: string[], specifications: string): CardMeasures {
  return measuresByText(`${JSON.stringify(categories)}\n${specifications}`)
}

/** Pictures in database form: `[{"key": "…", "alt": "…"}]` */
export function cardPictures(publicUrl: string, images: string): CardPictures {
  return picturesByText(`${JSON.stringify(publicUrl)}\n${images}`)
}

/** Parses a `knownText` of the database; empty if there is none. */
export function pageMeasures(text: string | null): PageMeasures {
  return text === null ? { family: null, known_measures: [] } : knownByText(text)
}

function parseLines<First, Rest>(text: string): [First, Rest] {
  const end = text.indexOf('\n')
  return [JSON.parse(text.slice(0, end)) as First, JSON.parse(text.slice(end + 1)) as Rest]
}

import type { Family } from '../catalog/measures/families.ts'
import { feltName } from '../catalog/measures/fit-words.ts'
import { measureOf } from '../catalog/measures/measure-fields.ts'
import { measureText } from '../catalog/measures/measure-text.ts'
import { printMeasures } from '../catalog/measures/print-measures.ts'
import type { FitSearch } from './fit-search.ts'
import type { FittingProduct } from './fit-views.ts'

/** How many of its measures the sentence names: the most important ones come first */
const NAMED_MEASURES = 2
/** Names that do not begin with a maker */
const GENERIC = /^(Concert|Violin|Viola|Soprano|Tenor|Baritone)\b/

/** The player's instrument as the page says it: 'a Martin 000-28 (24.9″ scale, 1¾″ nut)' */
export function playedInstrument({ family, model, hand, fields }: FitSearch): string {
  const figures = fields.flatMap(({ id, value, matters }) =>
    value === null || matters === 'no'
      ? []
      : [`${printMeasures(measureText(measureOf(id), value).split(' · ')[0] ?? '')} ${feltName(id)}`],
  )
  const measures = figures.slice(0, NAMED_MEASURES).join(', ')
  const name = `${hand === 'left' ? 'left-handed ' : ''}${model ? nameOf(model.name) : kindOf(family)}`
  return `${/^(?:[aeio]|F-5)/i.test(name) ? 'an' : 'a'} ${name}${measures && ` (${measures})`}`
}

function nameOf(model: string): string {
  return GENERIC.test(model) ? model.charAt(0).toLowerCase() + model.slice(1) : model
}

function kindOf(family: Family | ''): string {
  return family === 'other-fretted' ? 'fretted instrument' : family.replace('-', ' ')
}

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** The measures that builders did not give, once for all results; null if none is missing */
export function missingMeasures(fits: readonly Pick<FittingProduct, 'missing'>[]): string | null {
  const names = [...new Set(fits.flatMap(({ missing }) => missing))]
  const [none, some] = [true, false].map((isNone) =>
    names.filter((name) => fits.every(({ missing }) => missing.includes(name)) === isNone),
  )
  if (!none || !some || names.length === 0) return null
  if (some.length === 0) return `None of these listings include ${OR.format(none)}.`
  const others = `Some listings don’t include ${OR.format(some)}, so they rank lower.`
  return none.length === 0 ? others : `None of these listings include ${OR.format(none)}. ${others}`
}

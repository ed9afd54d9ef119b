import { shownFamily } from '../catalog/category-families.ts'
import { FAMILIES, type Family } from '../catalog/measures/families.ts'
import { isMeasured, measureOf } from '../catalog/measures/measure-fields.ts'
import { typedText } from '../catalog/measures/measure-text.ts'
import { toStored } from '../catalog/measures/measure-units.ts'
import type { FacetSearch } from '../catalog/products.ts'
import { notGivenName, saysItself, spanText, valueLabel } from './facets/choice-labels.ts'
import { type ChosenFacet, type FacetChoice, readChoices } from './facets/facet-choices.ts'
import { FAMILY_FACETS, type FacetField } from './facets/facet-fields.ts'
import type { Facet } from './facets/facets.ts'
import { NOT_GIVEN } from './facets/not-given.ts'

/** Describes a search in a player's words: 'Left-handed electric guitars, 24–25 in, up to $3,000'. */
export function searchLabel(search: FacetSearch): string {
  const family = shownFamily(search)
  const chosen = readChoices(family, search.facets)
  const hand = chosen.find(isHanded)
  // The price comes last.
  const others = [...chosen.filter(({ facet }) => facet.key !== 'price'), ...chosen.filter(({ facet }) => facet.key === 'price')]
  const words = [
    ...(search.q ? [`“${search.q}”`] : []),
    ...whatOf(search, hand),
    ...others.filter((each) => each !== hand).map((each) => choiceWords(each, family)),
  ]
  const text = words.join(', ')
  return text === '' ? 'All instruments' : text.charAt(0).toUpperCase() + text.slice(1)
}

/** A single hand goes before the instrument's name. */
function isHanded({ facet, choice: { values } }: ChosenFacet): boolean {
  return facet.key === 'hand' && values.length === 1 && (values[0] === 'left' || values[0] === 'right')
}

function whatOf({ family, category }: FacetSearch, hand: ChosenFacet | undefined): string[] {
  const what = family ? FAMILIES[family].toLowerCase() : category
  if (!hand) return what ? [what] : []
  return [`${valueLabel(hand.facet, hand.choice.values[0] ?? '')} ${what || 'instruments'}`]
}

/** The chosen values of one facet, joined by “or” */
function choiceWords({ facet, choice }: ChosenFacet, family: Family | ''): string {
  const values = choice.values.filter((id) => id !== NOT_GIVEN).map((id) => valueWords(facet, id))
  const range = choice.from === undefined && choice.to === undefined ? [] : [rangeWords(facet, choice)]
  const unsaid = choice.values.includes(NOT_GIVEN) ? [notGivenName(facet).toLowerCase()] : []
  const isPlain = values.length + range.length > 0 ? isSelfExplanatory(facet, family) : facet.key === 'pickup'
  return (isPlain ? '' : `${facet.label.toLowerCase()} `) + [...values, ...range, ...unsaid].join(' or ')
}

/** Proper names keep their case; class names are lowercased. */
function valueWords(facet: Facet, id: string): string {
  if (!facet.hasOnlyGroups && facet.groups?.some((group) => group.id === id)) return id.replace('-', ' ')
  // One unit is enough in a name.
  const value = valueLabel(facet, id).replace(/ · .*?(?= and [a-z]+$|$)/, '')
  return facet.unit === undefined ? value : value.charAt(0).toLowerCase() + value.slice(1)
}

/** Whether a value is clear without its facet: a price, and the scale if no other length is common */
function isSelfExplanatory(facet: Facet, family: Family | ''): boolean {
  if (facet.field !== 'scale') return saysItself(facet)
  const fields: readonly FacetField[] = family === '' ? [] : FAMILY_FACETS[family]
  return !fields.includes('back_length')
}

/** In inches if exact inches were chosen, because URLs use millimeters */
function rangeWords({ field, unit }: Facet, { from, to }: FacetChoice): string {
  const range = { unit: unit ?? '', from: from ?? null, to: to ?? null }
  if (!field || !isMeasured(field) || unit !== 'mm') return spanText(range)
  const measure = measureOf(field)
  const typed = [from, to].flatMap((end) => (end === undefined ? [] : [typedText(measure, toStored(measure, end))]))
  if (!typed.every((text) => text.endsWith(' in'))) return spanText(range)
  if (typed.length === 2) return typed.join('–').replace(' in–', '–')
  return `${from === undefined ? 'up to' : 'from'} ${typed[0]}`
}

import type { Facet } from '#contracts/finding/facet-views.ts'

/** A facet with defaults for everything that a test doesn't set. */
export function facetView(said: Partial<Facet> = {}): Facet {
  return {
    key: 'nut',
    label: 'Nut width',
    unit: null,
    from: null,
    to: null,
    values: [],
    not_given: 0,
    is_not_given_chosen: false,
    bars: null,
    count_without: 6,
    ...said,
  }
}

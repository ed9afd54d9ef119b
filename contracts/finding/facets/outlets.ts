import type { Known, KnownMeasures } from '#contracts/catalog/measures/known-measures.ts'

type Outlet = { id: string; label: string; millivolts: number; milliamperes: number }

/** Common outlets of pedal power supplies, all center negative. Higher voltages give the current such pedals draw. */
const OUTLETS: readonly Outlet[] = [
  { id: '9-100', label: '9 V, 100 mA', millivolts: 9000, milliamperes: 100 },
  { id: '9-500', label: '9 V, 500 mA', millivolts: 9000, milliamperes: 500 },
  { id: '12', label: '12 V', millivolts: 12_000, milliamperes: Number.POSITIVE_INFINITY },
  { id: '18', label: '18 V', millivolts: 18_000, milliamperes: Number.POSITIVE_INFINITY },
]

/** Which outlets run a pedal, one bit each, so that one stored number and one count cover all */
export const OUTLET_SETS = Array.from({ length: 2 ** OUTLETS.length }, (_, number) => ({
  id: `set-${number}`,
  label: OUTLETS.filter((_outlet, at) => number & (1 << at))
    .map(({ label }) => label)
    .join(' or '),
  number,
}))

/** Each outlet with the sets that contain it */
export const OUTLET_CHOICES = OUTLETS.map(({ id, label }, at) => ({
  id,
  label,
  members: OUTLET_SETS.filter(({ number }) => number & (1 << at)).map((set) => set.id),
}))

/**
 * The set of outlets that run a pedal; null with too little information. Almost all pedals are center negative, so unstated polarity counts
 * as that.
 */
export function outletsOf(known: KnownMeasures['known']): number | null {
  const [most, current] = [figure(known.supply_max), figure(known.current)]
  if (most === undefined) return null
  const least = figure(known.supply_min) ?? most
  const isUsual = (known.polarity?.value ?? 'centre-negative') === 'centre-negative'
  const isFed = ({ milliamperes }: Outlet) => milliamperes === Number.POSITIVE_INFINITY || (current ?? Infinity) <= milliamperes
  const fits = (outlet: Outlet) => isUsual && least <= outlet.millivolts && outlet.millivolts <= most && isFed(outlet)
  const number = OUTLETS.reduce((set, outlet, at) => (fits(outlet) ? set | (1 << at) : set), 0)
  return number === 0 && isUsual && current === undefined ? null : number
}

function figure(known: Known | undefined): number | undefined {
  return typeof known?.value === 'number' ? known.value : undefined
}

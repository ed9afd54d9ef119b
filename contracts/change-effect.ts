import { formatCents } from './money.ts'
import { LEAST_PART_CENTS, MAX_PLAN_PARTS } from './plan-parts.ts'

/** A part of the plan. What is paid was paid with its own amount, however the price moves later. */
export type EffectPart = { id: string | null; title: string; cents: number; isPaid: boolean }

/** The effect of a price change: the new parts, and the refund. */
export type ChangeEffect = { priceCents: number; parts: EffectPart[]; backCents: number }

/**
 * What a change does to the plan, as both read it before they agree and as it then happens. A rise is a part of its own. When the price
 * falls, parts that are open shrink from the last one; what they do not cover goes back. A sentence, if it cannot be done.
 */
export function changeEffect(
  parts: readonly EffectPart[],
  { number, cents, earnedCents = 0 }: { number: number; cents: number; earnedCents?: number },
): ChangeEffect | string {
  const before = parts.reduce((sum, part) => sum + part.cents, 0)
  const priceCents = before + cents
  if (cents === 0) return { priceCents, parts: [...parts], backCents: 0 }
  if (cents > 0) return rise(parts, { number, cents, priceCents })
  if (priceCents < LEAST_PART_CENTS) return 'The price can’t drop this low'
  if (priceCents < earnedCents)
    return `The work that is done has earned ${formatCents(earnedCents)}. The price cannot go below it.`
  return fall(parts, { cents: -cents, priceCents })
}

function rise(
  parts: readonly EffectPart[],
  { number, cents, priceCents }: { number: number; cents: number; priceCents: number },
) {
  if (cents < LEAST_PART_CENTS) return `An increase must be at least ${formatCents(LEAST_PART_CENTS)}`
  if (parts.length >= MAX_PLAN_PARTS) return `The price is paid in ${MAX_PLAN_PARTS} parts already, which is the most`
  return { priceCents, backCents: 0, parts: [...parts, { id: null, title: `Change ${number}`, cents, isPaid: false }] }
}

function fall(parts: readonly EffectPart[], { cents, priceCents }: { cents: number; priceCents: number }): ChangeEffect | string {
  const after = parts.map((part) => ({ ...part }))
  const openRest = shrink(after, cents, false)
  const openParts = after.filter(({ isPaid, cents: left }) => !isPaid && left > 0)
  if (openParts.some(({ cents: left }) => left < LEAST_PART_CENTS))
    return `This would leave a part of less than ${formatCents(LEAST_PART_CENTS)}, which cannot be charged`
  shrink(after, openRest, true)
  return { priceCents, backCents: openRest, parts: after.filter(({ cents: left }) => left > 0) }
}

/** Takes from the last part first. Returns what is left to take. */
function shrink(parts: EffectPart[], cents: number, isPaid: boolean): number {
  let open = cents
  for (const part of parts.toReversed()) {
    if (part.isPaid !== isPaid) continue
    const taken = Math.min(open, part.cents)
    part.cents -= taken
    open -= taken
  }
  return open
}

import { percentOfCents } from '#contracts/money.ts'

/** What a builder keeps of an instrument that comes back as it was built, and what goes back. The delivery money stays paid. */
export function trialFigures(
  { priceCents, paidCents }: { priceCents: number; paidCents: number },
  percent: number,
): { keepsCents: number; backCents: number } {
  const keepsCents = Math.min(paidCents, percentOfCents(priceCents, percent))
  return { keepsCents, backCents: paidCents - keepsCents }
}

import { percentOfCents } from '#contracts/kernel/money.ts'

/** The builder's share and the refund of a trial return. Delivery is not refunded. */
export function trialFigures(
  { priceCents, paidCents }: { priceCents: number; paidCents: number },
  percent: number,
): { keepsCents: number; backCents: number } {
  const keepsCents = Math.min(paidCents, percentOfCents(priceCents, percent))
  return { keepsCents, backCents: paidCents - keepsCents }
}

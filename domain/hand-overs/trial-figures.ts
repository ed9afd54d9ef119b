/** What a builder keeps of an instrument that comes back as it was built, and what goes back. The delivery money stays paid. */
export function trialFigures(
  { priceCents, paidCents }: { priceCents: number; paidCents: number },
  percent: number,
): { keepsCents: number; backCents: number } {
  const keepsCents = Math.min(paidCents, Math.round((priceCents * percent) / 100))
  return { keepsCents, backCents: paidCents - keepsCents }
}

import type { ReturnStep } from '#contracts/buying/return-bodies.ts'
import type { Return } from '#contracts/buying/return-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { consign } from '#domain/delivering/deliveries/consignment.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { convertRates } from '#domain/delivering/shipping/convert-rates.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { crossesCustoms } from '#domain/ports/customs-border.ts'
import { approveReturn } from './close-return.ts'
import { returnConsigner } from './return-consigner.ts'
import { isStepOf, mayAct } from './return-policy.ts'
import { showReturn } from './return-view.ts'
import type { Returnable, Returnables } from './returnable.ts'
import { lockReturn, refuseUnlessCurrent, type StepDeps } from './step-return.ts'

export type QuoteDeps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'carriers'>

/**
 * Today's price of the shop's cheapest label back to the workshop, in cents. Null if the shop has none: the instrument was picked up, it
 * would cross a customs border, or no carrier responds.
 */
export async function quoteReturnLabel(ctx: QuoteDeps, returnable: Returnable, id: string): Promise<number | null> {
  await enforceRateLimit(ctx, { key: `return-label:${requireAccount(ctx.actor).id}`, times: 60, seconds: 600 })
  try {
    const outbound = await returnable.details(ctx, id)
    if (crossesCustoms(outbound)) return null
    const { rates } = await convertRates(ctx, (await ctx.carriers.quote({ ...outbound, isReturn: true })).rates)
    return rates[0]?.rateCents ?? null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** A job buys the shop's cheapest label, insured for the price. After a withdrawal before delivery, this starts the return. */
export async function getReturnLabel(
  ctx: StepDeps & QuoteDeps,
  returnables: Returnables,
  id: string,
  { version }: ReturnStep,
): Promise<Return> {
  await ctx.db.transaction(async (tx) => {
    const { of, row } = await lockReturn(ctx, tx, returnables, id)
    authorize(isStepOf(ctx.actor, of.facts, 'label'))
    refuseUnlessCurrent(row, version)
    authorize(mayAct(ctx.actor, of.facts, 'label', row))
    if (row.status === 'declared') await approveReturn(ctx, tx, of, { reason: 'withdrawal', by: 'buyer' })
    await consign(tx, { id, kind: 'return' })
  })
  const ref = { consigner: returnConsigner(returnables), id }
  const [cheapest] = (await quoteLabel(ctx, ref)).rates
  if (cheapest) await requestLabel(ctx, ref, { rateId: cheapest.id, insure: true })
  return showReturn(ctx, ctx.db, returnables, id)
}

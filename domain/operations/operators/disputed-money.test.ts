import { expect, test } from 'vitest'
import { toDollars } from '#contracts/kernel/money.ts'
import { openWorld } from '#testing/world.ts'
import { soldForPickup } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import { disputeWebhook, workJobs } from '#testing/world-sales.ts'
import { getSummary } from './get-summary.ts'

const world = await openWorld()

test('shows disputed amounts until decided; an inquiry does not count', async () => {
  const operator = await world.operator()
  const read = async () => {
    const { disputes_open, disputed_amount } = await getSummary(world.as(operator))
    return { disputes_open, disputed_amount }
  }
  const before = await read()
  const sales = [await soldForPickup(world), await soldForPickup(world)]
  const { stripeDisputeId, amountCents } = await disputed(world, sales[0]?.sessionId ?? '')
  await disputed(world, sales[1]?.sessionId ?? '', { isInquiry: true })
  expect(await read()).toEqual({
    disputes_open: before.disputes_open + 2,
    disputed_amount: before.disputed_amount + toDollars(amountCents),
  })
  world.payments.decide(stripeDisputeId, 'lost')
  await disputeWebhook(world, stripeDisputeId)
  await workJobs(world)
  expect(await read()).toEqual({ disputes_open: before.disputes_open + 1, disputed_amount: before.disputed_amount })
})

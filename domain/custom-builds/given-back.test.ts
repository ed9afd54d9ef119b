import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BuildPaymentType } from '#contracts/custom-build-payments.ts'
import { openWorld, type World } from '#testing/world.ts'
import { type Build, quoted } from '#testing/world-builds.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { getRequest } from './list-requests.ts'
import { openBuildPayment } from './open-build-payment.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.jobs.clear())
afterAll(() => world.close())

async function open({ request, buyer }: Build, payment_type: BuildPaymentType) {
  const payment = { request_id: request.id, payment_type, builder_id: null, description: null }
  return (await openBuildPayment(world.as(buyer), { custom_build_payment: payment })).sessionId
}

async function pay(build: Build, type: BuildPaymentType) {
  const sessionId = await open(build, type)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  return sessionId
}

test('each part that went back at the provider can be paid again, whatever else is paid', async () => {
  for (const [type, other] of [
    ['deposit', 'full'],
    ['full', 'deposit'],
  ] as const) {
    const build = await quoted(world, 33.33)
    const paid = { deposit: await pay(build, 'deposit'), full: await pay(build, 'full') }
    world.payments.refundOutside(paid[type])
    await webhook(world, paid[type], { type: 'charge.refunded' })
    await workJobs(world)

    const amount = type === 'deposit' ? 16.67 : 16.66
    const { open_balance, payment_links } = await getRequest(world.as(build.buyer), build.request.id)
    expect({ open_balance, payment_links }).toMatchObject({
      open_balance: amount,
      payment_links: [{ payment_type: type, amount }],
    })
    await expect(open(build, other)).rejects.toMatchObject({ code: 'conflict' })
    await pay(build, type)
    expect(await getRequest(world.as(build.buyer), build.request.id)).toMatchObject({ paid: 33.33, open_balance: 0 })
  }
})

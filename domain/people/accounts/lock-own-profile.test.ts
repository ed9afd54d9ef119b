import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProfile } from '#domain/catalog/builders/update-profile.ts'
import { moderateBuilder } from '#domain/operations/operators/moderate-builder.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buy, ordersOf, pickupProduct } from '#testing/world-sales.ts'
import { changeAccount } from './change-account.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('renaming and suspending a builder works while all their instruments are being sold', async () => {
  const builder = await world.builder({ profile: { slug: 'before' } })
  const operator = await world.operator()
  const instruments = await Promise.all(Array.from({ length: 12 }, () => pickupProduct(world, { builder })))
  const sessions: string[] = []
  for (const product of instruments) {
    const { sessionId } = await buy(world, await world.buyer(), product)
    world.payments.pay(sessionId)
    sessions.push(sessionId)
  }

  const done = await Promise.allSettled([
    ...sessions.map((sessionId) => settlePayment(world.as(null), { sessionId })),
    updateProfile(world.as(builder), { business_name: 'Afterwards', slug: 'afterwards' }),
    moderateBuilder(world.as(operator), builder.profileId, { is_active: false }),
  ])

  expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
  for (const { id } of instruments) expect(await ordersOf(world, id)).toMatchObject([{ status: 'completed' }])
})

test('a user deleted after their token was read is signed out by any change', async () => {
  const person = await world.buyer({ password: 'spruce and maple' })
  await deleteAccount(world.as(person), { password: 'spruce and maple' })
  for (const change of [
    () => updateProfile(world.as(person), { display_name: 'Ann' }),
    () => changeAccount(world.as(person), { password: 'rosewood and ebony', returnPath: '/' }),
  ]) {
    await expect(change()).rejects.toMatchObject({ authCode: 'session_not_found' })
  }
})

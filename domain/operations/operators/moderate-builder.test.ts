import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { openWorld, type World } from '#testing/world.ts'
import { moderateBuilder } from './moderate-builder.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PASSWORD = 'spruce and maple'

test('an operator can suspend and feature a builder during account deletion without blocking either', async () => {
  const operator = await world.operator()
  for (let times = 0; times < 15; times += 1) {
    const builder = await world.builder({ password: PASSWORD })
    const done = await Promise.allSettled([
      deleteAccount(world.as(builder), { password: PASSWORD }),
      ...[true, false].map(async (is_featured, at) => {
        // The account is locked once its password has been checked.
        await new Promise((later) => setTimeout(later, 10 + times * 3 + at))
        await moderateBuilder(world.as(operator), builder.profileId, { is_active: false, is_featured })
      }),
    ])
    for (const each of done) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ name: expect.stringMatching(/Refusal$/) })
    }
  }
}, 60_000)

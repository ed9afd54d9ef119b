import { expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openWorld } from '#testing/world.ts'
import { writeAccountState } from './refresh-payout-account.ts'

const world = await openWorld()

test('another bank account sends the builder one email; the first one, an unchanged one and a removed one send none', async () => {
  const builder = await world.builder({ canBePaid: true })
  const ctx = world.as(null)
  async function now(bankName: string | null, bankLast4: string | null) {
    world.clock.advance(1)
    const facts = { country: 'US', isSubmitted: true, isReady: true, missing: [], disabledReason: null }
    const state = { accountId: `acct_${builder.profileId}`, ...facts, bankName, bankLast4 }
    await world.db.transaction((tx) =>
      writeAccountState(ctx, tx, { builderId: builder.profileId, state, askedAt: world.clock.now() }),
    )
    return (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)
  }

  expect(await now('First Bank', '1111')).toEqual([])
  expect(await now('First Bank', '1111')).toEqual([])
  const changed = { mail: 'bank-account-changed', to: builder.email, bankName: 'Other Bank', bankLast4: '6789' }
  expect(await now('Other Bank', '6789')).toMatchObject([changed])
  expect(await now('Other Bank', '6789')).toHaveLength(1)
  expect(await now(null, null)).toHaveLength(1)
})

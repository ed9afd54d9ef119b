import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { payoutAccounts, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { type Build, quoted } from '#testing/world-build-requests.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'

const world = await openWorld()
const { pay, planned, linkTo } = buildPayments(world)
beforeEach(() => world.jobs.clear())

test('the emails name the paid milestone and the builder’s share', async () => {
  const build = await planned()
  for (const at of [0, 1]) await pay(build, await linkTo(build, at))
  const { mails } = await pay(build, await linkTo(build, 2))
  const ofPayment = mails.filter(({ mail }) => mail === 'custom-build-payment')
  const subjects = async (of: typeof mails) =>
    (await Promise.all(of.map((mail) => composeMail(world.as(null), mail)))).map(({ subject }) => subject).toSorted()
  expect(await subjects(ofPayment)).toEqual(['Ada Player paid $1,680 for Mandolin', 'Payment received for Mandolin: Body closed'])
  // Independent of the description on the payment page and of the listing's current title.
  const ofBuild = eq(payments.requestId, build.request.id)
  await world.db.update(payments).set({ description: 'Another name' }).where(ofBuild)
  expect(await subjects(ofPayment)).toEqual(['Ada Player paid $1,680 for Mandolin', 'Payment received for Mandolin: Body closed'])
  // If all of it is commission, the builder receives nothing and the email mentions no share.
  world.settings.commissionPercent = 100
  const last = await pay(build, await linkTo(build, 3))
  world.settings.commissionPercent = 10
  const ofLast = last.mails.filter(({ mail }) => mail === 'custom-build-payment')
  expect(await subjects(ofLast)).toEqual(['Ada Player paid $1,920 for Mandolin', 'Payment received for Mandolin: Final payment'])
})

test('the receipt leads the buyer to the request, and once both have signed to the build page', async () => {
  const build = await planned()
  const { mails } = await pay(build, await linkTo(build, 0))
  const receipt = mails.find((each) => (each as { news?: string }).news === 'paid')
  if (!receipt) throw new Error('The buyer got no receipt')
  const text = async () => (await composeMail(world.as(null), receipt)).text
  const { id } = build.request
  expect(await text()).toContain(`http://shop.test/account?tab=custom-builds&request=${id}\n`)
  await world.db.update(customBuildRequests).set({ agreedVersion: 1 }).where(eq(customBuildRequests.id, id))
  expect(await text()).toContain(`http://shop.test/custom-builds/${id}#payments\n`)
})

test('the email to the builder says where the share is when it is written', async () => {
  const build = await planned()
  const { mails } = await pay(build, await linkTo(build, 2))
  const [mail] = mails.filter((each) => (each as { news?: string }).news === 'received')
  const { paymentId } = mail as unknown as { paymentId: string }
  const [transfer] = await world.db.select().from(transfers).where(eq(transfers.paymentId, paymentId))
  const said = async (now: Partial<NonNullable<typeof transfer>>) => {
    await world.db
      .update(transfers)
      .set({ ...transfer, ...now })
      .where(eq(transfers.paymentId, paymentId))
    const { text } = await composeMail(world.as(null), mail as NonNullable<typeof mail>)
    return [text.split('\n')[0], /^.*(?:share|sent|send).*$/m.exec(text.split('\n').slice(2).join('\n'))?.[0]]
  }
  expect(await said({})).toEqual(['You received $1,512', 'Your share, $1,512, is in your payout account.'])
  expect(await said({ status: 'reversing', reversedCents: 51_200 })).toEqual([
    'You received $1,000',
    'Your share, $1,000, is in your payout account.',
  ])
  // Labels and dispute fees are settled with the share, so the transfer differs from it.
  expect(await said({ amountCents: 1, withheldCents: 151_199 })).toEqual([
    'Your share is $1,512',
    'Your share is $1,512. We deducted $1,511.99 for labels and dispute fees, which leaves $0.01. The money is in your payout account.',
  ])
  expect(await said({ amountCents: 101_200, withheldCents: 50_000, reversedCents: 21_200, status: 'sending' })).toEqual([
    'Your share is $1,300',
    'Your share is $1,300. We deducted $500 for labels and dispute fees, which leaves $800. We’re sending the money to your payout account.',
  ])
  expect(await said({ amountCents: 153_200, withheldCents: -2000 })).toEqual([
    'Your share is $1,512',
    'Your share is $1,512. We added $20 for refunded labels and dispute fees, for a total of $1,532. The money is in your payout account.',
  ])
  const sending = ['Your share is $1,512', 'Your share is $1,512. We’re sending the money to your payout account.']
  expect(await said({ status: 'sending' })).toEqual(sending)
  expect(await said({ status: 'waiting' })).toEqual(sending)
  expect(await said({ status: 'waiting', isDisputed: true })).toEqual([
    'Your share is $1,512',
    'Your share is $1,512. A bank is reviewing this payment. We’ll send the money once the bank has decided.',
  ])
  for (const status of ['reversing', 'reversed'] as const)
    expect(await said({ status, reversedCents: 151_200 })).toEqual([
      'Ada Player paid',
      'We deducted your share from your account.',
    ])
  for (const now of [{ status: 'cancelled' }, { status: 'waiting', isRefunding: true }] as const)
    expect(await said(now)).toEqual(['Ada Player paid', 'This payment was refunded, so you won’t receive a share.'])
  await world.db.update(payoutAccounts).set({ isReady: false }).where(eq(payoutAccounts.builderId, build.builder.profileId))
  expect(await said({ status: 'waiting' })).toEqual([
    'Your share is $1,512',
    'Your share is $1,512. We’ll send the money as soon as your payout account is ready.',
  ])
  await said({})
})

test('the email about one payment for several milestones says deposit, balance or full payment', async () => {
  const named = async (build: Build, link: Parameters<typeof pay>[1]) => {
    const mail = (await pay(build, link)).mails.find((each) => (each as { news?: string }).news === 'paid')
    return mail && (await composeMail(world.as(null), mail)).subject
  }
  const build = await planned()
  expect(await named(build, 'deposit')).toBe('Payment received for Mandolin: Slot fee')
  expect(await named(build, 'full')).toBe('Payment received for Mandolin: Balance')
  expect(await named(await planned(), 'full')).toBe('Payment received for Mandolin: Full payment')
  const inTwo = await quoted(world, 1000)
  expect(await named(inTwo, 'deposit')).toBe('Payment received for Mandolin: Deposit')
  expect(await named(inTwo, 'full')).toBe('Payment received for Mandolin: Balance')
})

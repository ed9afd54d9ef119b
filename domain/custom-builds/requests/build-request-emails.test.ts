import { afterAll, beforeAll, expect, test } from 'vitest'
import { SendQuote, SubmitRequest } from '#contracts/custom-builds/build-request-bodies.ts'
import { planOfChoice } from '#contracts/custom-builds/plan-choice.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { quote, requestBody, requested, workshop } from '#testing/world-build-requests.ts'
import { orderBooks } from '#testing/world-order-book.ts'
import { workJobs } from '#testing/world-sales.ts'
import { openBuildPayment } from '../payments/open-build-payment.ts'
import { postBuildRequestMessageJob } from './notify-sides.ts'
import { completeRequest, declineRequest, sendQuote } from './request-actions.ts'
import { requestBuild } from './request-build.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Renders every queued email, including delayed ones. */
async function emails() {
  const now = await workJobs(world)
  const later = (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)
  await world.jobs.clear()
  const mails = [...now, ...later].filter(({ mail }) => mail.startsWith('custom-build'))
  return Promise.all(mails.map((mail) => composeMail(world.as(null), mail)))
}

const HOSTILE = '<img src=x>\nBcc: everyone'

test('emails each step of a request and each of its payments to the right person', async () => {
  const builder = await workshop(world, { profile: { businessName: 'Heron & Daughters' } })
  const buyer = await world.buyer()
  const wishes = { customer_name: 'Ada Player', description: HOSTILE }
  const body = SubmitRequest.parse(requestBody(builder, wishes))
  const { request } = await requestBuild(world.as(buyer), body)
  const [asked] = await emails()
  expect(asked).toMatchObject({ to: builder.email, subject: 'Ada Player requested a custom build' })
  expect(asked?.html).not.toContain('<img src=x>')
  const its = `http://shop.test/dashboard/custom-builds?tab=requests&request=${request.id}`
  expect(asked?.text).toContain(its)

  const answer = (price: number) =>
    sendQuote(
      world.as(builder),
      request.id,
      SendQuote.parse({ quoted_price: price, estimated_completion: 'In spring', valid_until: '2026-12-24' }),
    )
  world.clock.set(new Date('2026-11-21T12:00:00Z'))
  await answer(3000)
  const [quoted] = await emails()
  expect(quoted).toMatchObject({ to: buyer.email, subject: 'Heron & Daughters sent you a quote' })
  expect(quoted?.text).toContain('$3,000, estimated completion: In spring. You can accept the quote until December 24, 2026.')
  expect(quoted?.text).toContain('Deposit: $1,500 (50%). Balance: $1,500.')
  expect(quoted?.text).toContain(`View quote:\nhttp://shop.test/account?tab=custom-builds&request=${request.id}\n`)
  await answer(2500.5)
  expect((await emails()).map(({ subject }) => subject)).toEqual(['Heron & Daughters changed their quote'])

  const payment = { request_id: request.id, builder_id: null, description: null, payment_type: 'deposit' } as const
  const { sessionId } = await openBuildPayment(world.as(buyer), { custom_build_payment: payment })
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  const paid = await emails()
  expect(paid.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [buyer.email, 'Payment received for Mandolin: Deposit'],
      [builder.email, 'Ada Player paid $1,250.25 for Mandolin'],
    ].sort(),
  )
  for (const { text } of paid) {
    expect(text).toContain('Mandolin (deposit): $1,250.25')
    expect(text).toContain('Balance: $1,250.25')
  }
  expect(paid.find(({ to }) => to === builder.email)?.text).toContain(its)

  await declineRequest(world.as(builder), request.id, 'My hand is broken')
  const ended = await emails()
  expect(ended.map(({ to }) => to)).toEqual([buyer.email, buyer.email])
  expect(ended.map(({ text }) => text).join()).toContain('“My hand is broken”')
  expect(ended.map(({ text }) => text).join()).toContain('We refunded your full deposit.')
  expect(ended.map(({ text }) => text).join()).not.toContain('Balance:')
})

test('the quote email lists the builder’s plan like the page, without a deposit', async () => {
  const build = await requested(world)
  await emails()
  const plan = { payment_plan: planOfChoice('slot_and_steps', null) }
  const { parts } = await quote(world, build, 4800, plan)
  expect(parts.map(({ amount }) => amount)).toEqual([200, 1000, 1680, 1920])
  const [quoted] = await emails()
  expect(quoted?.text).toContain('The price is split into 4 payments, listed below.')
  expect(quoted?.text).toContain(
    ['Slot fee: $200', 'Start of work: $1,000', 'Body closed: $1,680', 'Final payment: $1,920'].join('\n'),
  )
  expect(quoted?.text).not.toMatch(/Deposit|Balance/)

  await quote(world, build, 1000, { payment_plan: null })
  const [revised] = await emails()
  expect(revised?.text).toContain('Deposit: $500 (50%). Balance: $500.')
  expect(revised?.text).not.toContain('Body closed')
})

test('the quote email lists a paid slot fee as paid', async () => {
  const { open, join, offer, acceptAndPay } = orderBooks(world)
  const builder = await open({ slot_fee: 200 })
  const build = await join(builder)
  await offer(builder)
  await acceptAndPay(build)
  await emails()
  await quote(world, build, 4800, { deposit_percentage: 25 })
  const [quoted] = await emails()
  expect(quoted?.text).toContain('The price is split into 3 payments, listed below.')
  expect(quoted?.text).toContain(['Slot fee: $200, paid', 'Deposit: $1,000', 'Balance: $3,600'].join('\n'))
})

test('tells a builder whether the quote was declined or the request withdrawn before a quote', async () => {
  const builder = await workshop(world)
  const buyer = await world.buyer()
  for (const [isQuoted, subject] of [
    [true, 'Ada Player declined your quote'],
    [false, 'Ada Player withdrew a custom build request'],
  ] as const) {
    const body = SubmitRequest.parse(requestBody(builder, { customer_name: 'Ada Player' }))
    const { request } = await requestBuild(world.as(buyer), body)
    const quote = SendQuote.parse({ quoted_price: 900, estimated_completion: 'In spring' })
    if (isQuoted) await sendQuote(world.as(builder), request.id, quote)
    await emails()
    await declineRequest(world.as(buyer), request.id, '')
    expect((await emails()).map((email) => [email?.to, email?.subject])).toEqual([[builder.email, subject]])
  }
})

test('tells a buyer whether the builder declined or withdrew the quote, in the same words as the conversation', async () => {
  const builder = await workshop(world, { profile: { businessName: 'Heron & Daughters' } })
  const buyer = await world.buyer()
  for (const [isQuoted, subject, words] of [
    [true, 'Heron & Daughters withdrew their quote', 'you weren’t charged'],
    [false, 'Heron & Daughters declined your custom build request', 'can’t take on your custom build'],
  ] as const) {
    const { request } = await requestBuild(world.as(buyer), SubmitRequest.parse(requestBody(builder)))
    const quote = SendQuote.parse({ quoted_price: 900, estimated_completion: 'In spring' })
    if (isQuoted) await sendQuote(world.as(builder), request.id, quote)
    await emails()
    await declineRequest(world.as(builder), request.id, 'The wood has cracked.')
    const news = isQuoted ? 'quote_withdrawn' : 'declined'
    expect(await world.jobs.taken(postBuildRequestMessageJob)).toMatchObject([{ payload: { requestId: request.id, news } }])
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: buyer.email, subject })
    expect(email?.text).toContain(words)
    expect(email?.text).toContain('“The wood has cracked.”')
  }
})

test('tells the buyer that the build is finished', async () => {
  const builder = await workshop(world)
  const buyer = await world.buyer()
  const { request } = await requestBuild(world.as(buyer), SubmitRequest.parse(requestBody(builder)))
  const quote = SendQuote.parse({ quoted_price: 900, estimated_completion: 'In spring' })
  await sendQuote(world.as(builder), request.id, quote)
  const payment = { request_id: request.id, builder_id: null, description: null, payment_type: 'full' } as const
  const { sessionId } = await openBuildPayment(world.as(buyer), { custom_build_payment: payment })
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  await emails()
  await completeRequest(world.as(builder), request.id)
  expect((await emails()).map(({ to, text }) => [to, text.includes('/account')])).toEqual([[buyer.email, true]])
})

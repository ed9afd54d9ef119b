import { expect, test } from 'vitest'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import type { SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections, paidBuilder } from '#testing/world-build-deliveries.ts'
import { answerOffer, reportReturnMissing, startReturn } from '#testing/world-returns.ts'
import { workJobs } from '#testing/world-sales.ts'
import type { BuildDeliveryNews } from './build-delivery-emails.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { labelled, carrierSays, delivered } = buildDeliveries(world)
const { report, answer, decide, tend, deliveredAt, DAY } = inspections(world)

const people = async () => ({ builder: await paidBuilder(world), fromMenus: true })

function withdraw({ buyer, request }: SignedBuild) {
  return startReturn(world.as(buyer), request.id, 'withdrawal', 4892.4)
}

/** The emails about a return that wait to be sent, by side. */
async function told({ buyer, builder }: SignedBuild) {
  const mails = (await workJobs(world)).filter(({ mail }) => mail === 'return')
  const to = async (email: string) => {
    const letters = await Promise.all(mails.filter((mail) => mail.to === email).map((mail) => composeMail(world.as(null), mail)))
    return letters.map(({ subject, text }) => `${subject} ${text.replaceAll(/\s+/g, ' ')}`).join()
  }
  return { buyer: await to(buyer.email), builder: await to(builder.email) }
}

/** The current text of an email about the delivery. */
async function words({ request }: SignedBuild, news: BuildDeliveryNews, side: 'buyer' | 'builder'): Promise<string> {
  const about = { to: 'ada@home.test', requestId: request.id, news, side }
  return (await composeMail(world.as(null), { mail: 'build-hand-over', ...about })).text.replaceAll(/\s+/g, ' ')
}

test('the withdrawal receipt states the next steps: with a label, in transit, and during a search', {
  timeout: 90_000,
}, async () => {
  const waiting = await labelled(await people())
  await withdraw(waiting.build)
  const ofWaiting = await told(waiting.build)
  expect(ofWaiting.buyer).toMatch(
    /^Withdrawal received: Heron OM .* on August 9, 2028 at 10:\d\d AM UTC\. Ridge Guitars already has a shipping label/,
  )
  expect(ofWaiting.builder).toContain('If you still have the instrument, cancel the label.')
  const leaving = await labelled(await people())
  await carrierSays(leaving.trackerId, 'in_transit')
  await withdraw(leaving.build)
  const ofLeaving = await told(leaving.build)
  expect(ofLeaving.buyer).toContain('If the carrier can’t deliver the parcel and returns it')
  expect(ofLeaving.builder).toContain('they’ll return it')
  const lookedFor = await labelled(await people())
  await carrierSays(lookedFor.trackerId, 'delivered')
  await carrierSays(lookedFor.trackerId, 'return_to_sender')
  await withdraw(lookedFor.build)
  const ofLookedFor = await told(lookedFor.build)
  expect(ofLookedFor.buyer).toContain('We’re looking for the parcel and will keep you posted.')
  expect(ofLookedFor.builder).toContain('We’re still looking for the parcel.')
})

test('after delivery, the return email is the withdrawal receipt', async () => {
  const { build, trackerId } = await labelled(await people())
  await carrierSays(trackerId, 'delivered')
  world.clock.set(new Date('2028-08-10T15:04:25Z'))
  await withdraw(build)

  const { buyer, builder } = await told(build)
  expect(buyer).toMatch(/^Withdrawal received: Heron OM/)
  expect(buyer).toMatch(/You withdrew from the contract for .* on August 10, 2028 at 3:04 PM UTC\./)
  expect(buyer).toContain('Please ship the instrument by Thursday, August 24.')
  expect(builder).toMatch(/ withdrew from the contract for .* on August 10, 2028 at 3:04 PM UTC\./)
  expect(builder).toContain('can withdraw up to 14 days after they receive the instrument.')
})

test('the return email repeats the time of a withdrawal in transit', async () => {
  const { build, trackerId } = await labelled(await people())
  await carrierSays(trackerId, 'in_transit')
  world.clock.set(new Date('2028-08-10T15:04:25Z'))
  await withdraw(build)
  await carrierSays(trackerId, 'delivered')
  world.clock.set(new Date('2028-08-12T08:00:00Z'))
  await withdraw(build)

  const { buyer } = await told(build)
  expect(buyer).toMatch(/^Ship Heron OM back by Saturday, August 26/)
  expect(buyer).toContain('on August 10, 2028 at 3:04 PM UTC.')
})

test('does not ask the buyer to ship what the carrier is returning', async () => {
  const { build, trackerId } = await labelled(await people())
  await carrierSays(trackerId, 'delivered')
  await report(build)
  await carrierSays(trackerId, 'return_to_sender')
  expect(await words(build, 'brought_back', 'buyer')).toContain('Please contact us and tell us whether you have the instrument.')
  await workJobs(world)
  await decide(build, { decision: 'take_back' })

  const { buyer, builder } = await told(build)
  expect(buyer).toContain('so you don’t need to ship anything.')
  expect(builder).toContain('If you do nothing, we’ll refund the buyer on')
  world.clock.advance(13 * DAY)
  await tend()
  expect((await told(build)).builder).toMatch(/^Did the return of Heron OM arrive\? .*The carrier is returning the instrument\./)
  await reportReturnMissing(world.as(build.builder), build.request.id)
  expect((await told(build)).buyer).toContain('We’re checking with the carrier and will make a decision.')
})

test('emails after a withdrawal mention no offer and no completion', async () => {
  const { build, trackerId } = await labelled(await people())
  await carrierSays(trackerId, 'in_transit')
  await withdraw(build)
  await carrierSays(trackerId, 'delivered')
  expect(await words(build, 'delivered', 'buyer')).toContain('If you do nothing, the return will start automatically after that.')
  expect(await words(build, 'inspection_ends', 'buyer')).toMatch(/until August \d+, 2028\. The return will start automatically/)
  await workJobs(world)
  await report(build)
  expect((await told(build)).builder).toContain('withdrew, so take the instrument back, or explain why you disagree')
})

test('each step tells the side that must act, with the deadline, and links to the build page', async () => {
  const build = await delivered()
  world.clock.set(new Date('2028-10-02T17:00:00Z'))
  await report(build)
  const { buyer, builder } = await told(build)
  expect([buyer, builder]).toEqual(['', expect.stringMatching(/^Respond by \w+, \w+ \d+: problem with Heron OM/)])
  expect(builder).toContain(`/custom-builds/${build.request.id}#delivery`)
  world.clock.advance(4 * DAY)
  await tend()
  expect((await told(build)).builder, 'reminded').toContain('problem with Heron OM')
  await answer(build, { answer: 'money', amount: 300, text: 'I am sorry.' })
  expect((await told(build)).buyer).toMatch(/^Ridge Guitars offered a \$300 refund: Heron OM .*“I am sorry\.”/)
  await answerOffer(world.as(build.buyer), build.request.id, { accept: true, amount: 300 })
  expect(await told(build)).toEqual({ buyer: '', builder: expect.stringContaining('Refunded $300: Heron OM') })
})

test('an offer without a message does not quote the earlier answer', async () => {
  const { build } = await deliveredAt()
  await report(build)
  await answer(build, { answer: 'money', amount: 100, text: 'The nut is as you chose it.' })
  expect((await told(build)).buyer).toContain('Their message: “The nut is as you chose it.”')
  await answer(build, { answer: 'money', amount: 200 })
  const again = (await told(build)).buyer
  expect(again).toContain('a refund of $200')
  expect(again).not.toContain('Their message')
})

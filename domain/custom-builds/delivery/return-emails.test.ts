import { expect, test } from 'vitest'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import type { SignedBuild } from '#testing/world-build-changes.ts'
import { handOvers, inspections, paidBuilder } from '#testing/world-hand-overs.ts'
import type { HandOverNews } from './hand-over-emails.ts'
import { startReturn } from './return-instrument.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { labelled, carrierSays } = handOvers(world)
const { report, decide } = inspections(world)

const people = async () => ({ builder: await paidBuilder(world), fromMenus: true })

function withdraw({ buyer, request }: SignedBuild) {
  return startReturn(world.as(buyer), request.id, { kind: 'withdrawal', keeps: 0, back: 4892.4 })
}

/** The current text of an email. */
async function words({ request }: SignedBuild, news: HandOverNews, side: 'buyer' | 'builder'): Promise<string> {
  const about = { to: 'ada@home.test', requestId: request.id, news, side }
  return (await composeMail(world.as(null), { mail: 'build-hand-over', ...about })).text.replaceAll(/\s+/g, ' ')
}

test('the withdrawal receipt states the next steps: with a label, in transit, and during a search', async () => {
  const [waiting, leaving, lookedFor] = [
    await labelled(await people()),
    await labelled(await people()),
    await labelled(await people()),
  ]
  for (const { trackerId } of [leaving, lookedFor]) await carrierSays(trackerId, 'in_transit')
  await carrierSays(lookedFor.trackerId, 'delivered')
  await carrierSays(lookedFor.trackerId, 'return_to_sender')
  for (const { build } of [waiting, leaving, lookedFor]) await withdraw(build)

  expect(await words(waiting.build, 'withdrawn', 'buyer')).toMatch(
    /on August 9, 2028 at 10:\d\d AM UTC\. The label has been bought/,
  )
  expect(await words(waiting.build, 'withdrawn', 'builder')).toContain(
    'If you still have the instrument, cancel the label to cancel the build.',
  )
  expect(await words(leaving.build, 'withdrawn', 'buyer')).toContain('If the carrier can’t deliver the parcel and returns it')
  expect(await words(leaving.build, 'withdrawn', 'builder')).toContain('they’ll return it')
  expect(await words(lookedFor.build, 'withdrawn', 'buyer')).toContain(
    'We’re looking for the parcel and will tell you what we find.',
  )
  expect(await words(lookedFor.build, 'withdrawn', 'builder')).toContain('We’re still looking for the parcel.')
})

test('after delivery, the return email is the withdrawal receipt', async () => {
  const { build, trackerId } = await labelled(await people())
  await carrierSays(trackerId, 'delivered')
  world.clock.set(new Date('2028-08-10T15:04:25Z'))
  await withdraw(build)

  const toBuyer = await words(build, 'returning', 'buyer')
  expect(toBuyer).toContain('We received your withdrawal')
  expect(toBuyer).toMatch(/You withdrew from the contract for .* on August 10, 2028 at 3:04 PM UTC\./)
  expect(toBuyer).toContain('Please ship the instrument within two weeks.')
  const toBuilder = await words(build, 'returning', 'builder')
  expect(toBuilder).toMatch(/ withdrew from the contract for .* on August 10, 2028 at 3:04 PM UTC\./)
  expect(toBuilder).toContain('For these contracts, consumers can withdraw up to 14 days after they receive the instrument.')
})

test('the return email repeats the time of a withdrawal in transit', async () => {
  const { build, trackerId } = await labelled(await people())
  await carrierSays(trackerId, 'in_transit')
  world.clock.set(new Date('2028-08-10T15:04:25Z'))
  await withdraw(build)
  await carrierSays(trackerId, 'delivered')
  world.clock.set(new Date('2028-08-12T08:00:00Z'))
  await withdraw(build)

  const toBuyer = await words(build, 'returning', 'buyer')
  expect(toBuyer).toContain('Return of Heron OM to Ridge Guitars')
  expect(toBuyer).toContain('on August 10, 2028 at 3:04 PM UTC.')
})

test('does not ask the buyer to ship what the carrier is returning', async () => {
  const { build, trackerId } = await labelled(await people())
  await carrierSays(trackerId, 'delivered')
  await report(build)
  await carrierSays(trackerId, 'return_to_sender')
  expect(await words(build, 'brought_back', 'buyer')).toContain('Please contact us and tell us whether you have the instrument.')
  await decide(build, { decision: 'take_back' })

  expect(await words(build, 'returning', 'buyer')).toContain('so you don’t need to ship anything.')
  expect(await words(build, 'returning', 'builder')).toContain('If you do nothing, we’ll refund the buyer after two weeks.')
  expect(await words(build, 'is_it_back', 'builder')).toContain('The carrier is returning the instrument.')
  expect(await words(build, 'not_come', 'buyer')).toContain('We’re checking with the carrier and will make a decision.')
})

test('emails after a withdrawal mention no offer and no completion', async () => {
  const { build, trackerId } = await labelled(await people())
  await carrierSays(trackerId, 'in_transit')
  await withdraw(build)
  await carrierSays(trackerId, 'delivered')
  expect(await words(build, 'delivered', 'buyer')).toContain('If you do nothing, the return will start automatically after that.')
  expect(await words(build, 'inspection_ends', 'buyer')).toContain('until August 14, 2028. The return will start automatically')
  await report(build)
  expect(await words(build, 'problem', 'builder')).toContain('withdrew, so take the instrument back, or explain why you disagree')
})

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { handOvers, inspections, paidBuilder } from '#testing/world-hand-overs.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'
import { cancelLabel } from '../deliveries/cancel-label.ts'
import { markDelivered } from '../deliveries/mark-shipped.ts'
import { reconcileLedger } from '../payouts/reconcile-ledger.ts'
import { ofBuild } from './build-consigner.ts'
import { confirmReturn, returnAsBuilt, sendBack } from './return-instrument.ts'
import { confirmArrival, sayNotArrived } from './say-not-arrived.ts'

const world = await openWorld()
const { see, labelled, sent, carrierSays } = handOvers(world)
const { decide, statusOf, tend, subjectsOf, DAY } = inspections(world)
beforeEach(() => {
  world.clock.set(new Date('2028-08-09T10:00:00Z'))
  world.carriers.offer = undefined
  return world.jobs.clear()
})
afterAll(() => world.close())

const id = (build: SignedBuild) => build.request.id

describe('withdrawn by a consumer before it is with them', () => {
  const back = { kind: 'withdrawal', keeps: 0, back: 4892.4 } as const
  const people = async () => ({ builder: await paidBuilder(world), fromMenus: true })
  const withdraw = (build: SignedBuild) => returnAsBuilt(world.as(build.buyer), id(build), back)
  const sentence = async (build: SignedBuild, as = build.buyer) => (await getBuild(world.as(as), id(build))).sentence

  test('it stays on its way, both are told, and once it has come the two weeks to send it begin', async () => {
    const { build, trackerId } = await labelled(await people())
    await carrierSays(trackerId, 'in_transit')
    expect(await see(build)).toMatchObject({ withdrawal: { back: 4892.4 }, can: { withdraw: true } })
    await world.jobs.clear()
    expect(await withdraw(build)).toMatchObject({ status: 'handed_over', can: { withdraw: false } })
    await expect(withdraw(build)).rejects.toMatchObject({ code: 'conflict' })
    expect(await subjectsOf(build)).toEqual(
      expect.arrayContaining([build.buyer, build.builder].map(({ email }) => `${email}: Withdrawn: Heron OM`)),
    )
    expect(await sentence(build)).toBe('You have withdrawn. It goes back once it has come.')
    world.clock.advance(8 * DAY)
    await carrierSays(trackerId, 'delivered')
    expect(await sentence(build)).toBe('Send it back to Ridge Guitars by 31 August.')
    await sendBack(world.as(build.buyer), id(build), { carrier: 'UPS', tracking_number: '1Z1' })
    await confirmReturn(world.as(build.builder), id(build))
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: 0, commission: 0, connected: 0 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('brought back by its carrier, or never sent, the build ends with everything back', async () => {
    const [refused, unsent] = [await labelled(await people()), await labelled(await people())]
    await carrierSays(refused.trackerId, 'in_transit')
    for (const { build } of [refused, unsent]) await withdraw(build)
    expect(await sentence(unsent.build, unsent.build.builder)).toMatch(/^The buyer has withdrawn\. Cancel the label/)
    await tend()
    await carrierSays(refused.trackerId, 'return_to_sender')
    await cancelLabel(world.as(unsent.build.builder), ofBuild(id(unsent.build)))
    await tend()
    await workJobs(world)
    for (const { build } of [refused, unsent]) {
      expect(await statusOf(build)).toBe('cancelled')
      expect(await ledgerOfBuild(world, build)).toMatchObject({ commission: 0, connected: 0 })
    }
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('lost on the way, the buyer says so, and operators decide', async () => {
    const { build, trackerId } = await labelled(await people())
    await carrierSays(trackerId, 'in_transit')
    await withdraw(build)
    world.clock.advance(11 * DAY)
    await sayNotArrived(world.as(build.buyer), id(build))
    await decide(build, { decision: 'shop_pays' })
    expect(await statusOf(build)).toBe('returned')
  })

  test('with the builder’s own label it goes back once the buyer has it: the builder’s word begins an inspection', async () => {
    const [one, other] = [await sent(await people()), await sent(await people())]
    const own = { ...back, back: 4800 }
    for (const build of [one, other]) await returnAsBuilt(world.as(build.buyer), id(build), own)
    await confirmArrival(world.as(one.buyer), id(one))
    expect(await statusOf(one)).toBe('returning')
    world.clock.advance(10 * DAY)
    await markDelivered(world.as(other.builder), ofBuild(id(other)))
    expect(await see(other)).toMatchObject({ status: 'inspection', can: { withdraw: true, not_arrived: true } })
    world.clock.advance(15 * DAY)
    await tend()
    expect(await statusOf(other)).toBe('returning')
  })

  test('withdrawn and delivered at the same moment, it goes back', async () => {
    for (const first of ['withdraw', 'delivered'] as const) {
      const { build, trackerId } = await labelled(await people())
      await carrierSays(trackerId, 'in_transit')
      const acts = [() => withdraw(build), () => carrierSays(trackerId, 'delivered')]
      await Promise.all((first === 'withdraw' ? acts : acts.toReversed()).map((act) => act()))
      expect(await statusOf(build)).toBe('returning')
    }
  })
})

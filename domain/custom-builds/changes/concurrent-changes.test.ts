import { beforeEach, describe, expect, test } from 'vitest'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { meetAtRequest, refusedOf } from '#testing/meet-at.ts'
import { openWorld } from '#testing/world.ts'
import { buildChangesOf, payParts, type SignedBuild, signedBuild, workUntil } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'
import { finishStage } from '../builds/stage-actions.ts'

const world = await openWorld()
const { read, ask, propose, answer, withdraw, accept } = buildChangesOf(world)
const { open, seen, statuses } = buildPayments(world)
beforeEach(() => {
  world.clock.set(new Date())
  return world.jobs.clear()
})

const inlay = (value: string) => ({ key: 'inlay', value })
const rise = { lines: [inlay('Mother of pearl')], price: 180, days: 7 }

/** A build with only the last stage open, and a change of +$180 that the buyer has seen. */
async function nearlyFinished() {
  const build = await signedBuild(world)
  await payParts(world, build, 3)
  await workUntil(world, build, ['design', 'wood', 'plates', 'sides', 'body', 'neck', 'frets', 'finish'], 'setup')
  const change = await propose(build, rise)
  const finish = () => finishStage(world.as(build.builder), { requestId: build.request.id, key: 'setup' })
  return { build, finish, agree: () => accept(build, change.id, { version: 1, total: 4980, back: 0 }) }
}

describe('concurrent changes', () => {
  test('the last stage is finished while a change is accepted: the change is refused or counts, depending on the order', async () => {
    const one = await nearlyFinished()
    const refused = refusedOf(await meetAtRequest(world, one.build.request.id, [one.finish, one.agree]))
    expect(refused).toEqual([null, 'The instrument is finished, so it can no longer be changed'])
    expect(await read(one.build)).toMatchObject({ version: 1, total: 4800 })

    const other = await nearlyFinished()
    expect(refusedOf(await meetAtRequest(world, other.build.request.id, [other.agree, other.finish]))).toEqual([null, null])
    expect(await read(other.build)).toMatchObject({ version: 2, total: 4980 })
    expect(await getBuild(world.as(other.build.buyer), other.build.request.id)).toMatchObject({
      status: 'ready',
      promise: '2030-07-07',
    })
    expect((await seen(other.build)).open_balance).toBe(2100)
  })

  test('the last milestone is paid while the price is lowered: the change is refused or the payment refunded, depending on the order', async () => {
    const paying = async () => {
      const build = await signedBuild(world)
      await payParts(world, build, 3)
      const { sessionId } = await open(build, { partId: build.partIds[3] ?? '' })
      const change = await propose(build, { lines: [], price: -300 })
      world.payments.pay(sessionId)
      const lower = () => accept(build, change.id, { version: 1, total: 4500, back: 0 })
      return { build, lower, land: () => settlePayment(world.as(null), { sessionId }) }
    }
    const one = await paying()
    const [landed, lowered] = await meetAtRequest(world, one.build.request.id, [one.land, one.lower])
    expect(landed?.status).toBe('fulfilled')
    expect(lowered).toMatchObject({ reason: { details: { about: 'build_change', total: 4500, back: 300 } } })
    await workJobs(world)
    expect(await statuses(one.build)).toEqual(['paid', 'paid', 'paid', 'paid'])

    const other = await paying()
    expect(refusedOf(await meetAtRequest(world, other.build.request.id, [other.lower, other.land]))).toEqual([null, null])
    await workJobs(world)
    expect(await statuses(other.build)).toEqual(['paid', 'paid', 'paid', 'refunded'])
    expect(await seen(other.build)).toMatchObject({ paid: 2880, open_balance: 1620 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  /** At most thirty changes for each build, each accepted and withdrawn at the same time. */
  async function acceptAndWithdraw(build: SignedBuild) {
    let version = 1
    for (let round = 0; round < 25; round++) {
      const change = await propose(build, { lines: [], price: 0, days: 1 })
      const both = [accept(build, change.id), withdraw(build, change.id)]
      const results = await Promise.allSettled(round % 2 === 0 ? both : both.toReversed())
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const now = await read(build)
      const [lost] = results.filter((result) => result.status === 'rejected')
      const why = now.changes[0]?.status === 'accepted' ? 'This change has been accepted' : 'This change was withdrawn'
      expect(lost?.reason).toMatchObject({ message: why })
      version += now.changes[0]?.status === 'accepted' ? 1 : 0
      expect(now.version).toBe(version)
    }
  }

  test('accept and withdraw at the same time: exactly one succeeds, in a hundred runs, and the versions match', {
    timeout: 120_000,
  }, async () => {
    // Sequential, because they share the jobs of this world.
    const signed = [await signedBuild(world), await signedBuild(world), await signedBuild(world), await signedBuild(world)]
    await Promise.all(signed.map(acceptAndWithdraw))
  })

  test('two changes to one line accepted at the same time: one is agreed, the other is stale', async () => {
    const build = await signedBuild(world)
    await ask(build, 'Abalone, please', ['inlay'])
    const [wish] = (await read(build)).changes
    await answer(build, wish?.id ?? '', { lines: [inlay('Abalone')], price: 90 })
    const other = await propose(build, rise)
    const results = await Promise.allSettled([accept(build, other.id), accept(build, wish?.id ?? '')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { changes, version } = await read(build)
    expect(changes.map(({ status }) => status).toSorted()).toEqual(['accepted', 'stale'])
    expect(version).toBe(2)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildStages } from '#domain/custom-builds/builds/builds-tables.ts'
import { noteStage } from '#domain/custom-builds/builds/stage-actions.ts'
import { customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { completeRequest } from '#domain/custom-builds/requests/request-actions.ts'
import { getRequest, listReceivedRequests } from '#domain/custom-builds/requests/request-view.ts'
import { only } from '#domain/kernel/db.ts'
import { settlePaymentJob } from '#domain/money/payments/payment-jobs.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { openWorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import { signedBuild } from '#testing/world-build-changes.ts'
import { buildOfferBody, requestBuildOffer } from '#testing/world-build-offers.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { type Build, quoted, requested, workshop } from '#testing/world-build-requests.ts'
import { endAsShown } from '#testing/world-builds.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { exportAccount } from '../account-export/export-account.ts'
import { deleteAccount } from './delete-account.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.jobs.clear())
afterAll(() => world.close())

const PASSWORD = 'spruce and maple'
const leave = (person: Person) => deleteAccount(world.as(person), { password: PASSWORD })
const people = async () => {
  const builder = await workshop(world, { password: PASSWORD })
  await readyForPayouts(world, builder)
  return { builder, buyer: await world.buyer({ password: PASSWORD }) }
}

const open = async (build: Build) => (await buildPayments(world).open(build, 'full')).sessionId

async function row({ request }: Build) {
  return only(await world.db.select().from(customBuildRequests).where(eq(customBuildRequests.id, request.id)))
}

test('deleting a buyer withdraws their open requests and removes them from the builder’s view', async () => {
  const { builder, buyer } = await people()
  const build = await quoted(world, 900, { builder, buyer })
  await world.jobs.clear()
  await leave(buyer)
  expect(await row(build)).toMatchObject({
    status: 'declined',
    customerName: 'Deleted account',
    customerEmail: '',
    description: '',
  })
  const { requests } = await listReceivedRequests(world.as(builder), { status: 'all', page: 1 })
  expect(requests.map(({ customer_name }) => customer_name)).toEqual(['Deleted account'])
  expect(await workJobs(world)).toContainEqual(expect.objectContaining({ to: builder.email, news: 'withdrawn' }))
})

test('deleting a builder declines the open requests to them', async () => {
  const { builder, buyer } = await people()
  const build = await requested(world, { builder, buyer })
  await leave(builder)
  expect(await getRequest(world.as(buyer), build.request.id)).toMatchObject({ status: 'declined' })
  expect(await workJobs(world)).toContainEqual(expect.objectContaining({ to: buyer.email, news: 'declined' }))
})

test('a builder whose build offer was requested can be deleted; the request loses its references to the offer', async () => {
  const { builder, buyer } = await people()
  const json = buildOfferBody()
  const { listing, spec } = await requestBuildOffer(openWorldApi(world), builder, '', { method: 'POST', json })
  const build = await requested(world, { builder, buyer })
  await world.db
    .update(customBuildRequests)
    .set({ listingId: listing.id, specTemplateId: spec.id })
    .where(eq(customBuildRequests.id, build.request.id))
  await leave(builder)
  expect(await row(build)).toMatchObject({ status: 'declined', listingId: null, specTemplateId: null })
})

test('neither account can be deleted while a build is being paid or built; afterwards both can, and the ledger stays', async () => {
  const { builder, buyer } = await people()
  const build = await quoted(world, 900, { builder, buyer })
  const sessionId = await open(build)
  for (const person of [builder, buyer]) await expect(leave(person)).rejects.toMatchObject({ code: 'conflict' })
  world.payments.pay(sessionId)
  await world.db.transaction((tx) => world.jobs.enqueue(tx, settlePaymentJob, { sessionId }))
  await workJobs(world)
  for (const person of [builder, buyer])
    await expect(leave(person)).rejects.toMatchObject({ message: expect.stringContaining('an unfinished custom build') })

  await completeRequest(world.as(builder), build.request.id)
  await workJobs(world)
  const copy = JSON.stringify(await exportAccount(world.as(buyer)))
  expect(copy).toContain(sessionId)
  expect(JSON.stringify(await exportAccount(world.as(builder)))).not.toContain(buyer.email)
  await leave(buyer)
  const payment = only(await world.db.select().from(payments).where(eq(payments.requestId, build.request.id)))
  expect(payment).toMatchObject({ amountCents: 90_000, status: 'paid' })
  expect(JSON.stringify(payment)).not.toContain(buyer.email)
  expect(JSON.stringify(payment)).not.toContain(buyer.id)
})

test('deleting a builder deletes their stage notes on finished builds', async () => {
  const { builder, buyer } = await people()
  const build = await signedBuild(world, { builder, buyer })
  const notes = async () => {
    const stages = await world.db.select().from(buildStages).where(eq(buildStages.requestId, build.request.id))
    return stages.map(({ note }) => note).filter((note) => note !== '')
  }
  await noteStage(world.as(builder), { requestId: build.request.id, key: 'wood' }, { note: 'The back is from one board.' })
  expect(await notes()).toEqual(['The back is from one board.'])
  await endAsShown(world, build, { as: builder })
  await workJobs(world)
  await leave(builder)
  expect(await notes()).toEqual([])
})

test('a payment that arrives while an account is being deleted prevents the deletion', async () => {
  const { builder, buyer } = await people()
  const build = await quoted(world, 900, { builder, buyer })
  await open(build)
  const ofBuild = eq(payments.requestId, build.request.id)
  await world.db.update(payments).set({ status: 'expired' }).where(ofBuild)
  const { leaving } = await world.db.transaction(async (tx) => {
    // Locks in the order of a payment's settlement: the request first.
    await tx.select().from(customBuildRequests).where(eq(customBuildRequests.id, build.request.id)).for('update')
    const leaving = leave(builder).catch((error: unknown) => error)
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await world.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
    await tx.update(payments).set({ status: 'paid' }).where(ofBuild)
    return { leaving }
  })
  expect(await leaving).toMatchObject({ code: 'conflict', message: expect.stringContaining('is not finished') })
  expect(await row(build)).toMatchObject({ status: 'quoted' })
})

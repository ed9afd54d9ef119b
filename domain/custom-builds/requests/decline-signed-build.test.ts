import { expect, test } from 'vitest'
import { cancelLabel } from '#domain/delivering/deliveries/cancel-label.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { parcelsOf } from '#testing/world-deliveries.ts'
import { handOvers } from '#testing/world-hand-overs.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'
import { ofBuild } from '../delivery/build-consigner.ts'
import { declineRequest } from './decline-request.ts'

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { paid, labelled, delivered } = handOvers(world)
const { seen, statuses } = buildPayments(world)

type Build = Awaited<ReturnType<typeof paid>>
const decline = ({ builder, request }: Build) => declineRequest(world.as(builder), request.id, '')
const statusOf = async ({ buyer, request }: Build) => (await getBuild(world.as(buyer), request.id)).status

test('a builder cannot decline a build that has its label; after the label is canceled, everything is refunded', async () => {
  const { build } = await labelled()
  expect((await seen(build, build.builder)).can.decline).toBe(false)
  await expect(decline(build)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This build already has a label, so it can no longer be declined. Cancel the label first.',
  })
  expect([await statusOf(build), await statuses(build)]).toEqual(['ready', ['paid', 'paid', 'paid', 'paid']])
  await cancelLabel(world.as(build.builder), ofBuild(build.request.id))
  expect((await seen(build, build.builder)).can.decline).toBe(true)
  await decline(build)
  await workJobs(world)
  expect([await statusOf(build), new Set(await statuses(build))]).toEqual(['cancelled', new Set(['refunded'])])
})

test('a builder cannot decline a build under inspection', async () => {
  const build = await delivered()
  await expect(decline(build)).rejects.toMatchObject({
    code: 'conflict',
    message: 'The instrument was shipped or picked up, so this build can no longer be declined.',
  })
  await workJobs(world)
  expect([await statusOf(build), (await seen(build)).paid]).toEqual(['inspection', 4800])
})

test('either the decline or the label purchase succeeds, never both', async () => {
  const build = await paid()
  const { rates } = await quoteLabel(world.as(build.builder), ofBuild(build.request.id))
  const label = () =>
    requestLabel(world.as(build.builder), ofBuild(build.request.id), { rateId: rates[0]?.id ?? '', insure: true })
  const settled = await Promise.allSettled([decline(build), label()])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await workJobs(world)
  const bought = (await parcelsOf(world, build.request.id)).filter(({ status }) => status === 'bought').length
  expect([await statusOf(build), bought]).toBeOneOf([
    ['cancelled', 0],
    ['ready', 1],
  ])
})

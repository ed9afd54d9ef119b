import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type DrawnInstrument, drawingPath } from '#contracts/catalog/drawings/drawn-instrument.ts'
import { drawInTurn } from '#domain/catalog/drawings/find-drawing.ts'
import { rateLimits } from '#domain/kernel/rate-limits-table.ts'
import { tooBusy } from '#domain/kernel/too-busy.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { answerError } from '../answer-error.ts'
import { drawingRoutes } from './drawing-routes.ts'

const { world } = await openApiWorld()

/** The routes with a pencil that finishes each drawing when it is told to. */
function openRoutes(network = 'one') {
  const drawn: DrawnInstrument[] = []
  const finish: (() => void)[] = []
  let [running, most] = [0, 0]
  const ctx = world.as(null)
  const pictures = drawInTurn({
    ...ctx.pictures,
    async draw({ chosen }: { chosen: DrawnInstrument }) {
      drawn.push(chosen)
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => finish.push(resolve))
      running -= 1
      return new TextEncoder().encode(drawingPath(chosen))
    },
  })
  const routes = new Hono()
    .onError((error, c) => answerError(error, c))
    .route('/', drawingRoutes({ ...ctx, pictures }, { network: () => network, admit: (_, work) => work() }))
  const get = (chosen: DrawnInstrument | string) => routes.request(typeof chosen === 'string' ? chosen : drawingPath(chosen))
  return { get, drawn, finish, most: () => most }
}

/** From the file's header, because the shop's process refuses to decode AVIF. */
function avifHeader(bytes: Buffer) {
  // The box "ispe": four bytes of version and flags, then the size.
  const size = bytes.indexOf('ispe') + 8
  return { width: bytes.readUInt32BE(size), height: bytes.readUInt32BE(size + 4), hasAlpha: bytes.includes('auxiliary:alpha') }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('returns a transparent AVIF of at most 60 KB, cached for a month', async () => {
  const routes = drawingRoutes(world.as(null), { network: () => 'real', admit: (_, work) => work() })
  const answer = await routes.request(drawingPath({ body: 'om', top: 'cedar', hand: 'left' }))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=2592000',
    'x-content-type-options': 'nosniff',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(60_000)
  expect(avifHeader(bytes)).toEqual({ width: 480, height: 960, hasAlpha: true })
})

test('draws one at a time and never redraws equal choices', async () => {
  const { get, drawn, finish, most } = openRoutes('two')
  const answers = [get({ body: 'om' }), get({ body: 'om' }), get({ body: 'violin' })]
  await settled()
  expect(drawn).toEqual([{ body: 'om' }])
  finish.shift()?.()
  await settled()
  finish.shift()?.()
  expect(await Promise.all(answers.map(async (answer) => (await answer).status))).toEqual([200, 200, 200])
  expect((await get({ body: 'violin' })).status).toBe(200)
  expect([drawn.length, most()]).toEqual([2, 1])
})

test('answers 503 with Retry-After when six are waiting', async () => {
  const { get, finish } = openRoutes('three')
  const bodies = ['om', 'parlour', 'jumbo', 'classical', 'violin', 'viola', 'cello'] as const
  const waiting = bodies.map((body) => get({ body }))
  await settled()
  const refused = await get({ body: 'banjo' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  const draining = setInterval(() => finish.shift()?.(), 1)
  expect(await Promise.all(waiting.map(async (answer) => (await answer).status))).toEqual(bodies.map(() => 200))
  clearInterval(draining)
})

test('limits new drawings per network with 429', async () => {
  world.settings.rateLimits = true
  const { get, drawn, finish } = openRoutes('four')
  const draining = setInterval(() => finish.shift()?.(), 1)
  const colors = Array.from({ length: 121 }, (_, n) => n.toString(16).padStart(3, '0'))
  for (const color of colors.slice(0, 120)) expect((await get({ body: 's-type', color, finish: 'solid' })).status).toBe(200)
  expect((await get({ body: 's-type', color: colors[0], finish: 'solid' })).status).toBe(200)
  const refused = await get({ body: 's-type', color: colors[120], finish: 'solid' })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  clearInterval(draining)
  expect(drawn).toHaveLength(120)
  // Another network is not affected.
  const other = openRoutes('five')
  const answer = other.get({ body: 'cello' })
  await settled()
  other.finish.shift()?.()
  expect((await answer).status).toBe(200)
  world.settings.rateLimits = false
})

test('a drawing refused because the shop is busy does not count toward the limit', async () => {
  world.settings.rateLimits = true
  const ctx = { ...world.as(null), pictures: { ...world.as(null).pictures, draw: () => Promise.reject(tooBusy()) } }
  const routes = new Hono()
    .onError((error, c) => answerError(error, c))
    .route('/', drawingRoutes(ctx, { network: () => 'busy', admit: (_, work) => work() }))
  expect((await routes.request(drawingPath({ body: 'om' }))).status).toBe(503)
  const counts = await world.db.select().from(rateLimits).where(eq(rateLimits.key, 'drawings:busy'))
  expect(counts).toMatchObject([{ count: 0 }])
  world.settings.rateLimits = false
})

test('has exactly one address for each drawing', async () => {
  const { get, drawn } = openRoutes('six')
  const path = drawingPath({ body: 'om', top: 'cedar', back: 'walnut' })
  expect(path).toMatch(/\/drawn\/om\.avif\?back=walnut&top=cedar$/)
  for (const wrong of [
    path.replace('back=walnut&top=cedar', 'top=cedar&back=walnut'),
    `${path}&top=cedar`,
    `${path}&width=4000`,
    `${path}&`,
    path.replace('cedar', 'unobtainium'),
    path.replace('om.avif', 'harp.avif'),
    path.replace('om.avif', 'om.webp'),
    path.replace('cedar', 'c%65dar'),
    path.replace('back=walnut', 'color=ff0000'),
    path.replace('?back=walnut&top=cedar', '?color=abc'),
    path.replace('?back=walnut&top=cedar', '?strings=6'),
    path.replace('?back=walnut&top=cedar', '?rosette=rope&view=back'),
    path.replace('om.avif?back=walnut&', 'banjo.avif?'),
    path.replace('om.avif?back=walnut&top=cedar', 's-type.avif?rosette=abalone'),
  ])
    expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404])
  expect(drawn).toEqual([])
})

test('answers other artwork versions without caching', async () => {
  const { get, finish } = openRoutes('seven')
  const answer = get(drawingPath({ body: 'viola' }).replace(/[0-9a-f]{8}/, '00000000'))
  await settled()
  finish.shift()?.()
  expect([(await answer).status, (await answer).headers.get('cache-control')]).toEqual([200, 'no-store'])
})

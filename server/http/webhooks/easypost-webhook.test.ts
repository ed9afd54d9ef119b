import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackParcelJob } from '#domain/delivering/deliveries/parcel-jobs.ts'
import { easypostCarriers } from '#providers/carriers/easypost-carriers.ts'
import { signedAsEasypost } from '#sandbox/easypost/deliver-tracker-events.ts'
import { createApi } from '#server/api/api.ts'
import { createLiveHub } from '#server/live/live-hub.ts'
import { openWorld, type World } from '#testing/world.ts'
import { labelled, soldForShipping } from '#testing/world-deliveries.ts'

const SECRET = 'whsec_parcels'
let world: World
let trackerId: string
beforeAll(async () => {
  world = await openWorld()
  trackerId = await labelled(world, await soldForShipping(world))
  await world.jobs.clear()
})
afterAll(() => world.close())

/** The shop's endpoint as it would be with EasyPost itself. */
function endpoint(webhookSecrets: string[]) {
  const { actor: _, ...shop } = world.as(null)
  const { readEvent } = easypostCarriers({ apiKey: 'EZTK', webhookSecrets })
  return createApi({ ...shop, carriers: { ...shop.carriers, readEvent }, live: createLiveHub(), trustedProxies: 1 })
}

const body = (more: object = {}) => ({
  id: 'evt_1',
  object: 'Event',
  description: 'tracker.updated',
  result: { id: trackerId, object: 'Tracker', status: 'delivered', weight: 128 },
  ...more,
})
const knock = (secrets: string[], payload: string, headers: Record<string, string> = {}) =>
  endpoint(secrets).request('/webhooks/easypost', { method: 'POST', body: payload, headers })

test('a correctly signed event updates its parcel once, however often it arrives', async () => {
  const { payload, headers } = signedAsEasypost(body(), SECRET)
  const answers = await Promise.all(Array.from({ length: 50 }, () => knock(['whsec_old', SECRET], payload, headers)))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(await world.jobs.taken(trackParcelJob)).toMatchObject([{ payload: { trackerId } }])
  await world.jobs.clear()
})

test.each([
  ['no signature', () => ({ payload: JSON.stringify(body({ id: 'evt_2' })), headers: {} })],
  ['a signature with another secret', () => signedAsEasypost(body({ id: 'evt_3' }), 'whsec_guess')],
  [
    'a changed body',
    () => ({ ...signedAsEasypost(body({ id: 'evt_4' }), SECRET), payload: JSON.stringify(body({ id: 'evt_5' })) }),
  ],
])('%s is refused', async (_name, make) => {
  const { payload, headers } = make()
  expect((await knock([SECRET], payload, headers)).status).toBe(400)
  expect(await world.jobs.taken()).toEqual([])
})

test('without a secret an event only triggers a query, and its content is not trusted', async () => {
  expect((await knock([], JSON.stringify(body({ id: 'evt_6' })))).status).toBe(200)
  expect(await world.jobs.taken(trackParcelJob)).toHaveLength(1)
  await world.jobs.clear()
})

test.each([
  ['about something else', { description: 'scan_form.created', result: { id: 'sf_1', object: 'ScanForm' } }],
  ['of a parcel that is not ours', { result: { id: 'trk_foreign', object: 'Tracker' } }],
  ['of an unknown type', { description: 'tracker.dreamt_of', result: null }],
])('an event %s is accepted and ignored', async (_name, more) => {
  const { payload, headers } = signedAsEasypost(body({ id: 'evt_7', ...more }), SECRET)
  expect((await knock([SECRET], payload, headers)).status).toBe(200)
  expect(await world.jobs.taken()).toEqual([])
})

test.each(['', 'null', '[]', '{"object":"Event","id":{}}', '<xml>', '{"object":"Event","id":"../../x"}'])(
  '%j is not an event',
  async (payload) => {
    expect((await knock([], payload)).status).toBe(400)
  },
)

test('a body of more than a megabyte is not read', async () => {
  expect((await knock([], JSON.stringify(body({ padding: 'x'.repeat(1_100_000) })))).status).toBe(413)
})

test('a flood of forged events queries the carriers a few dozen times, not a thousand', async () => {
  world.settings.rateLimits = true
  for (let times = 0; times < 100; times++) await knock([], JSON.stringify(body({ id: `evt_flood_${times}` })))
  world.settings.rateLimits = false
  expect((await world.jobs.taken(trackParcelJob)).length).toBeLessThanOrEqual(60)
})

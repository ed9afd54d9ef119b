import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { quote, quoted, requested, workshop } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import { declineRequest } from './request-actions.ts'
import { listMyRequests, listReceivedRequests } from './request-view.ts'

const world = await openWorld()
const { send, answer } = buildSheets(world)

test('sorted by urgency, received requests that need the builder’s answer come first, oldest first', async () => {
  const builder = await workshop(world)
  const buyer = await world.buyer()
  const next = async <Made>(make: () => Promise<Made>) => {
    world.clock.advance(60)
    return make()
  }
  const sides = { builder, buyer }
  const old = await next(() => requested(world, sides))
  const withChanges = await next(() => quoted(world, 4800, sides))
  const sent = await next(() => quoted(world, 4800, sides))
  const closed = await next(() => requested(world, sides))
  await declineRequest(world.as(builder), closed.request.id, '')
  const fresh = await next(() => requested(world, sides))
  await send(withChanges)
  await next(() => answer(withChanges, 1))

  const listed = async () => {
    const { requests } = await listReceivedRequests(world.as(builder), { status: 'all', sort: 'urgency', page: 1 })
    return requests.map(({ id }) => id)
  }
  const ids = [old, fresh, withChanges, closed, sent].map(({ request }) => request.id)
  expect(await listed()).toEqual(ids)
  const mine = await listMyRequests(world.as(buyer), { status: 'all', page: 1 })
  expect(mine.requests.map(({ id }) => id)).toEqual([fresh, closed, sent, withChanges, old].map(({ request }) => request.id))

  await quote(world, withChanges, 5000)
  expect((await listed()).slice(0, 2)).toEqual(ids.slice(0, 2))
  expect((await listed()).indexOf(withChanges.request.id)).toBe(4)
})

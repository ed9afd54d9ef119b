import { afterAll, beforeAll, expect, test } from 'vitest'
import { endMaintenance, startMaintenance } from '#domain/operations/operators/set-maintenance.ts'
import { openWorld, type World } from '#testing/world.ts'
import { becomeRestored } from '#testing/world-restores.ts'
import { openShopNotices } from './shop-notices.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('are read once, and again after a change that affects every page', async () => {
  const operator = world.as(await world.operator())
  const notices = openShopNotices(world.db)
  expect(await notices.read()).toEqual({ readOnly: null, arePaymentsPaused: false })
  await startMaintenance(operator, { message: 'Back at noon.' })
  await becomeRestored(world)
  expect(await notices.read()).toEqual({ readOnly: null, arePaymentsPaused: false })
  notices.changed(['*'])
  expect(await notices.read()).toEqual({ readOnly: 'Back at noon.', arePaymentsPaused: true })
  await endMaintenance(operator)
  notices.changed(['*'])
  expect(await notices.read()).toMatchObject({ readOnly: null })
})

test('stay unchanged while the database is unreachable, and are read again afterwards', async () => {
  let isAway = false
  const db = new Proxy(world.db, {
    get(target, name, receiver) {
      if (isAway) throw new Error('away')
      return Reflect.get(target, name, receiver)
    },
  })
  const operator = world.as(await world.operator())
  await startMaintenance(operator, { message: 'Back at one.' })
  const notices = openShopNotices(db)
  isAway = true
  await expect(notices.read()).rejects.toThrow('away')
  isAway = false
  expect(await notices.read()).toMatchObject({ readOnly: 'Back at one.' })

  isAway = true
  notices.changed(['*'])
  expect(await notices.read()).toMatchObject({ readOnly: 'Back at one.' })
  await endMaintenance(operator)
  isAway = false
  expect(await notices.read()).toMatchObject({ readOnly: null })
})

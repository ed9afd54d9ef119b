import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoPeople } from '#db/demo/demo-people.ts'
import { fillDemoShop } from '#db/demo/fill-demo-shop.ts'
import { openWorld, type World } from '#testing/world.ts'
import { refuseDemoOperator } from './refuse-demo-operator.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a shop with real payments does not open on a demo database', async () => {
  await fillDemoShop(world.db, { now: new Date() })
  await expect(refuseDemoOperator(world.db)).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [expect.stringContaining(demoPeople.operator)],
  })
})

test('other operators, and demo accounts without rights, are accepted', async () => {
  const other = await openWorld()
  await other.operator({ password: DEMO_PASSWORD })
  await other.operator({ email: demoPeople.operator, password: 'a long one of their own' })
  await other.buyer({ email: demoPeople.buyer, password: DEMO_PASSWORD })
  await expect(refuseDemoOperator(other.db)).resolves.toBeUndefined()
  await other.close()
})

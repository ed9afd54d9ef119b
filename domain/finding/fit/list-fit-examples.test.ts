import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { openWorld, type World } from '#testing/world.ts'
import { listFitExamples } from './list-fit-examples.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const offered = (name: string, category: string, specifications: Record<string, string>) =>
  world.product({ name, categories: [category], specifications })

async function examples() {
  await readMeasures(world.as(null))
  return (await listFitExamples(world.as(null))).map(({ model, fit }) => [model.name, fit.product.name])
}

test('example pairs are well-known instruments with a close one for sale', async () => {
  expect(await examples()).toEqual([])
  await offered('Wide', 'acoustic guitars', { Scale: '632.5 mm', 'Nut width': '48 mm', 'String spacing': '58 mm' })
  await offered('Near', 'acoustic guitars', { Scale: '632.5 mm', 'Nut width': '44.5 mm', 'String spacing': '54.8 mm' })
  await offered('Far', 'electric guitars', { Scale: '22 in', 'Nut width': '48 mm', Radius: '20"', Weight: '6 kg' })
  expect(await examples()).toEqual([['Martin 000-28', 'Near']])
})

test('searches three at a time, with less than half of the connections', async () => {
  let begun = 0
  const ctx = world.as(null)
  const db = new Proxy(ctx.db, {
    get(target, key) {
      if (key === 'select') begun++
      return Reflect.get(target, key, target)
    },
  })
  const looking = listFitExamples({ ...ctx, db })
  expect(begun).toBe(3)
  await looking
})

test('stops at three pairs', async () => {
  await offered('Strand', 'electric guitars', {
    Scale: '25.5 in',
    'Nut width': '41.3 mm',
    Radius: '7.25"',
    'Neck depth': '20.8 mm',
  })
  await offered('Sixth Street', 'basses', { Scale: '34 in', 'Nut width': '38.1 mm', Radius: '7.25"', Weight: '4 kg' })
  await offered('Severn', 'violins', { 'Back length': '355 mm', 'Body stop': '195 mm', 'Neck stop': '130 mm', Scale: '328 mm' })
  await offered('Laurel', 'mandolins', { Scale: '13 7/8 in', 'Nut width': '1 1/8 in' })
  const found = await examples()
  expect(found).toHaveLength(3)
  expect(found[0]).toEqual(['Martin 000-28', 'Near'])
})

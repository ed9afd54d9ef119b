import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { productMeasures } from './product-measures-table.ts'
import { products } from './products-table.ts'
import { readMeasures } from './read-measures.ts'

vi.mock('#contracts/catalog/measures/known-measures.ts', async (load) => {
  const real = await load<typeof import('#contracts/catalog/measures/known-measures.ts')>()
  const knownMeasures: typeof real.knownMeasures = (product) => {
    if (product.name === 'Riddle') throw new RangeError('No such figure')
    return real.knownMeasures(product)
  }
  return { ...real, knownMeasures }
})

test('an unreadable instrument does not delay others, is reported once, and is read again after a change', async () => {
  const world = await openWorld()
  onTestFinished(() => world.close())
  const riddle = await world.product({ name: 'Riddle', specifications: { Scale: '25.5 in' } })
  const plain = await world.product({ name: 'Plain', specifications: { Scale: '25.5 in' } })
  const scaleOf = async (id: string) =>
    (await world.db.select().from(productMeasures).where(eq(productMeasures.productId, id)))[0]?.scaleUm

  await expect(readMeasures(world.as(null))).rejects.toThrow('Could not read the measurements of some instruments')
  expect(await scaleOf(plain.id)).toBe(647_700)
  expect(await readMeasures(world.as(null))).toBe(0)

  await world.db.update(products).set({ name: 'Answer' }).where(eq(products.id, riddle.id))
  expect(await readMeasures(world.as(null))).toBe(1)
  expect(await scaleOf(riddle.id)).toBe(647_700)
})

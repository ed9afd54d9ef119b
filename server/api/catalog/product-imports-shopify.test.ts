import { expect, test } from 'vitest'
import { openImportsWorld } from '#testing/world-imports.ts'

const { world, preview, ownProducts, importFile } = await openImportsWorld()

test('a Shopify export becomes one draft for each handle, with plain text and ounces', async () => {
  const builder = await world.builder()
  const columns =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Position,Status'
  const file = `${columns}
heron,Heron,"<p>Spruce &amp; maple.</p><ul><li>Loud</li></ul>",Me,Archtop,jazz,true,Title,Default Title,,2835,1,4200.00,https://cdn.example/2.jpg,2,active
heron,,,,,,,,,,,,,https://cdn.example/1.jpg,1,
strings,Strings,,Me,Parts,,true,Gauge,10,S-10,50,20,12.00,,,active
pair,Pair,,Me,Guitar,,true,Size,Small,P-1,,1,900.00,,,active
pair,,,,,,,,Large,P-2,,1,950.00,,,
`
  const planned = await preview(builder, file)
  expect(planned.lines.map(({ sku, outcome, pictures }) => [sku, outcome, pictures])).toEqual([
    ['heron', 'new', 2],
    ['S-10', 'refused', 0],
    ['P-1', 'refused', 0],
  ])
  await importFile(builder, file)
  expect(await ownProducts(builder)).toMatchObject([
    {
      name: 'Heron',
      priceCents: 420_000,
      categories: ['archtop'],
      weightOz: 100,
      description: 'Spruce & maple.\n\n * Loud',
      status: 'draft',
    },
  ])
})

test('a Shopify description over the limit is refused, because nested HTML would block the server', async () => {
  const builder = await world.builder()
  const nested = (times: number) => '<table><tr><td>'.repeat(times)
  const file = `Handle,Title,Body (HTML),Variant Price\na,Deep,${nested(1500)},1\nb,Deeper,${nested(30_000)},1\n`
  const { lines } = await preview(builder, file)
  expect(lines.map(({ outcome, errors }) => [outcome, errors])).toEqual([
    ['new', []],
    ['refused', ['description: Keep it to 30,000 characters or less']],
  ])
})

import { describe, expect, test } from 'vitest'
import { readProductFile } from './read-product-file.ts'

/** The first instrument of a file with these cells. */
function read(cells: Record<string, string>) {
  const all = { Handle: 'wren', Title: 'Wren', 'Variant SKU': 'W-1', 'Variant Price': '950', ...cells }
  const [product] = readProductFile(`${Object.keys(all).join()}\n${Object.values(all).join()}`).products
  return product
}

describe('a Shopify export', () => {
  test('has its pictures in order, without duplicates, with descriptions', () => {
    const file = readProductFile(
      'Handle,Title,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text\n' +
        'wren,Wren,W-1,950,https://a.test/2.jpg,2,\nwren,,,,https://a.test/1.jpg,1,The  front\nwren,,,,https://a.test/2.jpg,3,Again\n',
    )
    expect(file.products).toMatchObject([
      { imageUrls: ['https://a.test/1.jpg', 'https://a.test/2.jpg'], imageAlts: ['The front', ''] },
    ])
  })

  test.each([
    [{ Type: 'Parlor', 'Product Category': 'Arts > Guitars' }, ['Parlor']],
    [{ Type: '', 'Product Category': 'Arts > Musical Instruments > Acoustic Guitars' }, ['Acoustic Guitars']],
    [{ Type: '', 'Product Category': '' }, []],
  ])('with %j is in the categories %j', (cells, categories) => expect(read(cells)?.body.categories).toEqual(categories))

  test.each([
    [
      'counted and gone',
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0' },
      'inventory: The quantity in this file is 0',
    ],
    [
      'oversold',
      { 'Inventory tracker': 'shopify', 'Inventory quantity': '-1', 'Continue selling when out of stock': 'FALSE' },
      'inventory: The quantity in this file is 0',
    ],
    ['not counted', { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '0' }, undefined],
    [
      'made to order',
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0', 'Variant Inventory Policy': 'continue' },
      undefined,
    ],
    ['several', { 'Variant Inventory Qty': '5' }, 'Each instrument is one of a kind, but this file has a quantity above 1'],
    ['a gift card', { 'Gift Card': 'true' }, 'gift card: This shop sells instruments only'],
    ['an instrument', { 'Gift Card': 'false' }, undefined],
  ])('that is %s', (_, cells, error) => expect(read(cells)?.errors).toEqual(error === undefined ? [] : [error]))
})

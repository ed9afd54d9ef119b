import { describe, expect, test } from 'vitest'
import { readProductFile } from './read-product-file.ts'

const read = (...lines: string[]) => readProductFile(lines.join('\n'))

describe('a file for Reverb', () => {
  test('becomes instruments with our categories, specifications and country', () => {
    const file = read(
      'Title,Condition,Inventory,SKU,Make,Model,Year,Finish,Description,Price,Product Type,Subcategory 1,Offers Enabled,Local Pickup,Country of Origin,Product Image 1,Product Image 2',
      'Heron Bass,Brand New,1,H-1,Me,Heron,2026,Oil,"Light.\nAnd loud.",3200,Bass Guitars,Short scale,true,TRUE,Germany,https://cdn.example/1.jpg,https://cdn.example/2.jpg',
    )
    expect(file).toEqual({
      format: 'reverb',
      ignoredColumns: ['make', 'offers enabled'],
      products: [
        {
          line: 2,
          sku: 'H-1',
          body: {
            sku: 'H-1',
            name: 'Heron Bass',
            price: 3200,
            description: 'Light.\nAnd loud.',
            categories: ['basses', 'Short scale'],
            specifications: { Model: 'Heron', Year: '2026', Finish: 'Oil' },
            offers_local_pickup: true,
            country_of_origin: 'DE',
          },
          imageUrls: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'],
          imageAlts: ['', ''],
          imageViews: ['', ''],
          errors: [],
        },
      ],
    })
  })

  test('is recognized with underscores, and leaves missing fields unset', () => {
    const { products, ignoredColumns } = read(
      'title,make,model,price,sku,origin_country_code,photos',
      ',Me,Wren,950,W-1,fr,"https://cdn.example/1.jpg, https://cdn.example/2.jpg"',
    )
    const [product] = products
    expect(ignoredColumns).toEqual([])
    expect(product?.body).toEqual({
      sku: 'W-1',
      name: 'Me Wren',
      price: 950,
      specifications: { Model: 'Wren' },
      country_of_origin: 'FR',
    })
    expect(product?.imageUrls).toHaveLength(2)
  })

  test('picture URLs can contain commas, as Reverb’s own do', () => {
    const [one, other] = [
      'https://rvb-img.reverb.com/image/upload/f_auto,t_large/v1/1.jpg',
      'https://rvb-img.reverb.com/image/upload/f_auto,t_large/v1/2.jpg',
    ]
    for (const between of [',', ', ', ' ', '|', '\n'])
      expect(read('title,make,price,sku,photos', `Wren,Me,950,W-1,"${one}${between}${other}"`).products[0]?.imageUrls).toEqual([
        one,
        other,
      ])
  })

  test('HTML descriptions become plain text', () => {
    const [product] = read('title,make,price,sku,description', 'Wren,Me,950,W-1,<p>Spruce &amp; maple.</p>').products
    expect(product?.body.description).toBe('Spruce & maple.')
  })

  test.each([
    ['condition', 'Very Good', 'condition: This shop lists new instruments only, and this one is “Very Good”'],
    ['condition', 'new', undefined],
    ['condition', '', undefined],
    ['inventory', '3', 'Each instrument is one of a kind, but this file has a quantity above 1'],
    ['inventory', '0', 'inventory: The quantity in this file is 0'],
    ['inventory', 'some', 'inventory: Enter 1; each instrument is one of a kind'],
    ['inventory', '1', undefined],
    ['price_currency', 'EUR', 'currency: Prices are in USD'],
    ['local_pickup', 'perhaps', 'local_pickup: Enter yes or no'],
    ['price', 'on request', 'price: Enter a price like 2400 or 2400.50'],
  ])('with %s "%s": %s', (column, value, error) => {
    const cells = { title: 'Wren', make: 'Me', price: '950', sku: 'W-1', [column]: value }
    const [product] = read(Object.keys(cells).join(), Object.values(cells).join()).products
    expect(product?.errors).toEqual(error === undefined ? [] : [error])
  })

  test('with a handle is a Shopify file', () => {
    expect(read('handle,title,price,condition', 'wren,Wren,950,new').format).toBe('shopify')
  })
})

import { expect, test } from 'vitest'
import { customsGoods } from './customs-goods.ts'

test.each([
  [['violins'], '9202.10'],
  [['guitars', 'acoustic guitars'], '9202.90'],
  [['guitars', 'acoustic guitars', 'basses'], '9202.90'],
  [['ukuleles'], '9202.90'],
  [['guitars', 'electric guitars'], '9207.90'],
  [['basses'], '9207.90'],
  [['guitar pedals & effects'], '8543.70'],
  [['electric guitars', 'guitar pedals & effects'], '9207.90'],
])('%j goes through customs as %s', (categories, tariffNumber) => {
  const goods = customsGoods({ name: 'Agate', priceCents: 100, categories, originCountry: 'JP' })
  expect(goods).toEqual({ description: 'Agate', valueCents: 100, tariffNumber, originCountry: 'JP', exportFilingNumber: null })
})

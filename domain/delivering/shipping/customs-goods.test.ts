import { expect, test } from 'vitest'
import { customsGoods } from './customs-goods.ts'

test.each([
  [['violins'], '9202.10', 'Handmade violin'],
  [['guitars', 'acoustic guitars'], '9202.90', 'Handmade acoustic guitar'],
  [['guitars', 'acoustic guitars', 'basses'], '9202.90', 'Handmade bass guitar'],
  [['ukuleles'], '9202.90', 'Handmade ukulele'],
  [['guitars', 'electric guitars'], '9207.90', 'Handmade electric guitar'],
  [['basses'], '9207.90', 'Handmade bass guitar'],
  [['guitar pedals & effects'], '8543.70', 'Handmade guitar effects pedal'],
  [['electric guitars', 'guitar pedals & effects'], '9207.90', 'Handmade electric guitar'],
  [['harp ukulélé'], '9202.90', 'Handmade stringed instrument'],
])('%j goes through customs as %s, %s', (categories, tariffNumber, description) => {
  const goods = customsGoods({ priceCents: 100, categories, originCountry: 'JP' })
  expect(goods).toEqual({ description, valueCents: 100, tariffNumber, originCountry: 'JP', exportFilingNumber: null })
  expect(description).toMatch(/^[\x20-\x7e]{1,50}$/)
})

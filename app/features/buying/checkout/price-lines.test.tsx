import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CartItem } from '#contracts/buying/cart-views.ts'
import { PriceLines } from './price-lines.tsx'
import { PICKUP_OPTION } from './shipping-option.ts'

const figures = { price: 2300, shipping: 0 }

function lines(payBy: string | null): string {
  const item = { offer_pay_by: payBy, product: { name: 'Agate OM' } } as CartItem
  return renderToStaticMarkup(<PriceLines item={item} option={PICKUP_OPTION} figures={figures} />)
}

test('labels the price of an accepted offer and shows its deadline', () => {
  expect(lines('2026-12-04T15:15:00Z')).toMatch(/Your accepted offer\. Pay by Dec 4, /)
  expect(lines(null)).not.toContain('offer')
})

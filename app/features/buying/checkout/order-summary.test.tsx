import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CartItem } from '#contracts/buying/cart-views.ts'
import { OrderSummary } from './order-summary.tsx'

const product = { id: 'heron', name: 'Heron', price: 4350, images: [], builder: { display_name: 'June' } }
const item = { product_id: 'heron', product } as unknown as CartItem

/** The text without the elements that a phone hides, which contain no element of their own kind. */
function onPhone(isAtPayment: boolean): string {
  return renderToString(<OrderSummary item={item} option={undefined} isAtPayment={isAtPayment} />)
    .replace(/<(dl|div|span)\b[^>]*max-sm:hidden[^>]*>.*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
}

test('on a phone, the shipping step shows the subtotal, shipping and Secure Checkout; the total is in the bar', () => {
  const text = onPhone(false)
  expect(text).toMatch(/Subtotal\s+\$4,350\s+Shipping\s+Not chosen yet\s+Secure Checkout\./)
  expect(text).not.toContain('So far')
})

test('on a phone, the payment step does not repeat the amounts', () => {
  expect(onPhone(true)).not.toContain('$4,350')
})

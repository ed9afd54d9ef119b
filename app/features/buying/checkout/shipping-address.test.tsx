import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShippingAddress } from './shipping-address.tsx'

const HOME = { name: 'June Okafor', email: 'june@home.test', street1: '1314 Jenifer Street', street2: 'Unit 2', phone: '' }
const MADISON = { ...HOME, city: 'Madison', state: 'WI', zip: '53703', country: 'US' }
const BERLIN = { ...HOME, street1: 'Torstr. 1', street2: '', city: 'Berlin', state: '', zip: '10115', country: 'DE' }

test.each([
  [MADISON, 'June Okafor, 1314 Jenifer Street, Unit 2, Madison, WI 53703, United States'],
  [BERLIN, 'June Okafor, Torstr. 1, Berlin, 10115, Germany'],
])('a folded address shows everything a carrier prints: %j', (draft, line) => {
  const known = { addresses: [], chosen: undefined, choose: () => {} }
  const html = renderToStaticMarkup(
    <ShippingAddress shipping={{ draft, known, change: () => {} }} isFolded onChange={() => {}} />,
  )
  expect(html).toContain(line)
})

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShipmentView } from '#contracts/buying/seller-order-views.ts'
import { ParcelDetails } from './parcel-details.tsx'

const SHIPMENT: ShipmentView = {
  status: 'bought',
  carrier: 'USPS',
  service: 'Priority',
  label_url: '/label.pdf',
  label_cost: 20,
  surcharge: 0,
  insured_amount: null,
  is_return_rejected: false,
  tracking_code: '9400',
  tracking_url: 'https://carrier.test/9400',
  tracking_status: null,
  expected_delivery_on: null,
  expected_delivery_at: null,
  refusal: null,
  scans: [],
}

const shown = (status: ShipmentView['status']) => renderToString(<ParcelDetails shipment={{ ...SHIPMENT, status }} />)

test('shows the label’s carrier with a link to the tracking page', () => {
  expect(shown('bought')).toContain('USPS Priority')
  expect(shown('bought')).toContain('https://carrier.test/9400')
})

test.each(['voiding', 'voided'] as const)('a label that is %s only shows its outcome', (status) => {
  expect(shown(status)).toContain('The label was canceled.')
  for (const words of ['USPS', '9400', 'label.pdf']) expect(shown(status)).not.toContain(words)
})

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { Inspection } from './build-delivery-section.tsx'
import { ShippingPanel } from './shipping-panel.tsx'

// The evening of the 15th in Los Angeles, and the 16th in London and in Tokyo.
const MOMENT = '2999-03-16T04:00:00.000Z'

const BUILD = {
  request_id: 'r1',
  side: 'builder',
  status: 'ready',
  builder_name: 'Ridge Guitars',
  buyer_name: 'Ada Player',
  delivery_status: 'preparing',
  shipment: null,
  choice: null,
  why_not: null,
  returns: { latest: null, time_zone: 'America/Los_Angeles' },
  lines: [] as BuildDelivery['lines'],
  can: {},
} as unknown as BuildDelivery

const seen = (facts: Partial<BuildDelivery>): BuildDelivery => ({ ...BUILD, ...facts })
const shown = (element: React.ReactElement) => renderToString(element).replaceAll('<!-- -->', '')

test('the inspection ends on the shop’s calendar day for both sides', () => {
  const days = { status: 'inspection', inspection_until: MOMENT } as const
  expect(shown(<Inspection buildDelivery={seen(days)} />)).toContain('They can report a problem until Mar 15, 2999.')
  expect(shown(<Inspection buildDelivery={seen({ ...days, side: 'buyer' })} />)).toContain(
    'the build will be completed on Mar 15, 2999.',
  )
})

test('hides the delivery section if nothing ships and no action is possible', () => {
  expect(shown(<ShippingPanel buildDelivery={BUILD} />)).toBe('')
  expect(shown(<ShippingPanel buildDelivery={seen({ can: { ...BUILD.can, mark_ready: true } })} />)).toContain(
    'Mark ready for pickup',
  )
})

test('a finished build shows why it cannot ship; an unfinished one does not', () => {
  expect(shown(<ShippingPanel buildDelivery={seen({ why_not: 'It is not paid' })} />)).toContain('It is not paid.')
  expect(shown(<ShippingPanel buildDelivery={seen({ status: 'building', why_not: 'It is not paid' })} />)).toBe('')
})

import { expect, test } from 'vitest'
import { carrierService } from './carrier-service.ts'

test.each([
  ['USPS', 'GroundAdvantage', 'USPS Ground Advantage'],
  ['UPS', 'UPSSaver', 'UPS Saver'],
  ['UPS', '2ndDayAir', 'UPS 2nd Day Air'],
  ['FedEx', 'INTERNATIONAL_PRIORITY', 'FedEx International Priority'],
  ['FedEx', 'FEDEX_GROUND', 'FedEx Ground'],
  ['DHLExpress', 'ExpressWorldwideNonDoc', 'DHL Express Worldwide'],
  ['FedEx', 'GROUND_HOME_DELIVERY', 'FedEx Ground Home Delivery'],
  ['USPS', null, 'USPS'],
])('%s %s becomes %s', (carrier, service, words) => {
  expect(carrierService({ carrier, service })).toBe(words)
})

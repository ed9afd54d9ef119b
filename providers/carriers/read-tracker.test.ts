import { expect, test } from 'vitest'
import { readTracker } from './read-tracker.ts'

const read = (answer: object) => readTracker({ id: 'trk_1', updated_at: '2026-12-01T10:00:00Z', ...answer })?.status
const scan = (message: string, status_detail = 'unknown') => [{ message, status_detail, datetime: '2026-12-01T10:00:00Z' }]

test.each([
  ['delayed', 'Weather delay'],
  ['delivery_exception', 'Customer not available'],
  ['address_correction', 'Address correction'],
  ['unknown', 'Customer not available'],
])('reads a failure with the detail %s as a delivery attempt', (status_detail, message) => {
  expect(read({ status: 'failure', status_detail, tracking_details: scan(message) })).toBe('delivery_attempted')
})

test('reads a parcel as failed once the carrier says lost, damaged or returned', () => {
  for (const status_detail of ['lost', 'damaged', 'return']) expect(read({ status: 'failure', status_detail })).toBe('failure')
  expect(read({ status: 'failure', tracking_details: scan('Exception', 'damaged') })).toBe('failure')
  expect(read({ status: 'failure', tracking_details: scan('The package is lost') })).toBe('failure')
  expect(read({ status: 'return_to_sender', status_detail: 'return' })).toBe('return_to_sender')
})

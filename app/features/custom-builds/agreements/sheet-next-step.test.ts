import { expect, test } from 'vitest'
import type { BuildSheets } from '#contracts/custom-builds/build-sheet-views.ts'
import { sheetNextStep } from './sheet-draft.ts'

const sheet = (sign: boolean) => ({ answer: null, can: { sign, answer: sign } })
const step = (build: object) =>
  sheetNextStep({
    status: 'quoted',
    sheet_version: 1,
    agreed_version: null,
    builder_name: 'Ruth Maker',
    quote: null,
    ...build,
  } as BuildSheets)

test('tells the buyer what to do if the sheet cannot be signed', () => {
  const buyer = { side: 'buyer', draft: null }
  const quote = { valid_until: '2999-03-03', is_expired: false }
  expect(step({ ...buyer, quote, sheets: [sheet(true)] })).toBeUndefined()
  expect(step({ ...buyer, quote: { ...quote, is_expired: true }, sheets: [sheet(false)] })).toBe(
    'This quote has expired. Ask Ruth Maker for a new one.',
  )
  for (const status of ['quoted', 'accepted'])
    expect(step({ ...buyer, quote: status === 'quoted' ? quote : null, status, sheets: [sheet(false)] })).toBe(
      'You can’t sign this version right now. Confirm your email address if you haven’t, or ask Ruth Maker for a new version.',
    )
  expect(step({ ...buyer, status: 'declined', sheets: [sheet(false)] })).toBeUndefined()
})

test('asks the builder for a new version after the quote changed', () => {
  const builder = { side: 'builder', sheets: [sheet(false)] }
  expect(step({ ...builder, sheet_version: null, draft: {} })).toBe('The quote changed. Send a new version.')
  expect(step({ ...builder, draft: {} })).toContain('Waiting for the buyer’s signature')
  const quote = { valid_until: '2026-01-01', is_expired: true }
  expect(step({ ...builder, quote, draft: {} })).toMatch(/^This quote has expired\. Send a new quote/)
})

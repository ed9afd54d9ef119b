import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '#app/lib/query-client.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { RequestSheet } from './request-sheet.tsx'

const shown = (
  sheet_version: number | null,
  can: Partial<CustomBuildRequest['can']>,
  is_expired = false,
  status = 'quoted',
  side = 'builder',
) => {
  const request = {
    id: 'r1',
    side,
    status,
    sheet_version,
    agreed_version: null,
    can,
    quotes: [{ is_expired }],
  } as unknown as CustomBuildRequest
  return renderToStaticMarkup(
    <MemoryRouter>
      <RequestSheet userId="u1" request={request} onSigned={() => undefined} />
    </MemoryRouter>,
  )
}

test('offers a spec sheet only to users who can write one', () => {
  expect(shown(null, { write_sheet: true })).toContain('Optional: details in writing, signed by both sides')
  expect(shown(null, {})).toBe('')
})

test('opens only for a signature', () => {
  const isOpen = (markup: string) => markup.includes('open=""')
  expect(isOpen(shown(1, { answer_sheet: true }))).toBe(true)
  expect(isOpen(shown(1, { answer_sheet: true }, true))).toBe(false)
  expect(isOpen(shown(1, { answer_sheet: true }, true, 'accepted'))).toBe(true)
  expect(isOpen(shown(1, {}))).toBe(false)
  expect(shown(1, { write_sheet: true })).toContain('Waiting for the buyer’s signature')
  expect(isOpen(shown(1, { write_sheet: true }))).toBe(false)
})

test('collapses once the sheet is signed or the request is declined', () => {
  const key = (facts: object) => {
    const request = { id: 'r1', status: 'quoted', sheet_version: 1, agreed_version: null, can: {}, quotes: [], ...facts }
    return RequestSheet({ userId: 'u1', request: request as unknown as CustomBuildRequest, onSigned: () => undefined })?.key
  }
  expect(key({ status: 'declined' })).not.toBe(key({}))
  expect(key({ status: 'accepted', agreed_version: 1 })).not.toBe(key({}))
  expect(key({ status: 'accepted' })).toBe(key({}))
})

test('says that a revised quote withdrew the sheet until the buyer accepts the quote', () => {
  const withdrawn = (status: string) => {
    const sheet = { version: 1, can: { sign: false, answer: false } }
    queryClient.setQueryData(['build-sheets', 'u1', 'r1'], { status, side: 'buyer', sheet_version: null, sheets: [sheet] })
    return shown(null, {}, false, status, 'buyer')
  }
  expect(withdrawn('quoted')).toContain('Withdrawn: the quote changed')
  expect(withdrawn('accepted')).toBe('')
})

test('opens for the builder after the buyer requests changes', () => {
  const sent = (answer: object | null) =>
    queryClient.setQueryData(['build-sheets', 'u1', 'r1'], { sheets: [{ version: 1, answer }] })
  sent({ words: 'A wider nut, please.' })
  const asked = shown(1, { write_sheet: true })
  expect(asked).toContain('open=""')
  expect(asked).toContain('The buyer requested changes')
  expect(shown(1, {}, false, 'quoted', 'buyer')).toContain('You requested changes')
  sent(null)
  expect(shown(1, { write_sheet: true })).not.toContain('open=""')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { SheetLink } from './sheet-link.tsx'

const shown = (sheet_version: number | null, can: Partial<CustomBuildRequest['can']>) => {
  const request = { id: 'r1', status: 'accepted', sheet_version, agreed_version: null, can } as CustomBuildRequest
  return renderToStaticMarkup(
    <MemoryRouter>
      <SheetLink request={request} />
    </MemoryRouter>,
  )
}

test('offers a spec sheet only to users who can write one', () => {
  expect(shown(null, { write_sheet: true })).toContain('Optional: agree on details in a spec sheet')
  expect(shown(null, {})).toBe('')
})

test('asks for a signature only while the sheet can be signed', () => {
  expect(shown(1, { answer_sheet: true })).toContain('Read and sign the spec sheet')
  expect(shown(1, { write_sheet: true })).toContain('waiting for the buyer’s signature')
  expect(shown(1, {})).toContain('View spec sheet')
})

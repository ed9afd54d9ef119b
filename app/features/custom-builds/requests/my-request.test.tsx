import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { MyRequest } from './my-request.tsx'

const QUOTE = { ...{ version: 1, quoted_price: 3600, deposit_percentage: 50, payment_plan: null, estimated_completion: 'May' } }
const LATER = { builder_response: '', valid_until: '2999-01-01', is_expired: false, created_at: '2027-03-03T12:00:00Z' }

/** The main actions of the request, alone on its page or in a list. */
function actions(facts: object, isSingle: boolean): string[] {
  const request = {
    ...{
      id: 'my-request',
      side: 'buyer',
      title: 'Heron OM',
      status: 'quoted',
      builder: { id: 'b1', display_name: 'Ridge' },
      parts: [],
    },
    ...{ payments: [], returns: [], paid: 0, open_balance: 3600, payment_links: [{ payment_type: 'full', amount: 3600 }] },
    ...{ can: { accept: true, answer_sheet: true }, sheet_version: null, agreed_version: null, builder_response: '' },
    ...{ quotes: [{ ...QUOTE, ...LATER }], created_at: '2027-03-03T12:00:00Z', customization_selections: [], file_names: {} },
    ...facts,
  } as unknown as CustomBuildRequest
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MyRequest userId="u1" request={request} build={undefined} drawing={null} place={undefined} isSingle={isSingle} />
    </MemoryRouter>,
  )
  return html.match(/Accept quote|Pay in Full|Review and sign|id="sheet"/g) ?? []
}

test.each([true, false])('a quote without a sheet can be accepted or paid, single: %s', (isSingle) => {
  expect(actions({}, isSingle)).toEqual(['Accept quote', 'Pay in Full'])
})

test('while a sheet awaits the signature, only that is asked', () => {
  expect(actions({ sheet_version: 1 }, true)).toEqual(['id="sheet"'])
  expect(actions({ sheet_version: 1 }, false)).toEqual(['Review and sign'])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { partMoment } from '#contracts/custom-builds/part-moment.ts'
import { DUE_KINDS } from '#contracts/custom-builds/plan-parts.ts'
import { PaymentList } from './payment-list.tsx'

test('uses the spec sheet’s wording for due dates', () => {
  const part = (due_kind: (typeof DUE_KINDS)[number]) => {
    const due_stage = due_kind.startsWith('stage') ? 'body' : null
    const due_on = due_kind === 'date' ? '2028-03-03' : null
    return { id: due_kind, title: 'A part', amount: 100, due_kind, due_stage, due_on, state: 'planned', url: null } as const
  }
  const parts = DUE_KINDS.map(part)
  const request = {
    id: 'r',
    status: 'accepted',
    build_type: 'Acoustic Guitar',
    parts,
    quotes: [{ payment_plan: {} }],
    payments: [],
    returns: [],
  } as unknown as CustomBuildRequest
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <PaymentList request={request} stages={[{ key: 'body', title: 'Body closed' }]} />
    </MemoryRouter>,
  )
  for (const each of parts) expect(shown).toContain(partMoment(each, () => 'Body closed'))
})

test('lists a paid milestone once, as the payment that was made', () => {
  const part = { due_kind: 'ready', due_stage: null, due_on: null, url: null, amount: 1800 }
  const paid = { id: 'p', part: 'part', status: 'paid', amount: 2450, delivery: 0, disputed: null, dispute: null }
  const request = {
    ...{ id: 'r', status: 'accepted', build_type: 'Acoustic Guitar', quotes: [{ payment_plan: {} }], returns: [], paid: 2450 },
    ...{
      open_balance: 1800,
      parts: [
        { ...part, id: '1', title: 'Wood', amount: 2450, state: 'paid' },
        { ...part, id: '2', title: 'Rest', state: 'planned' },
      ],
    },
    payments: [{ ...paid, metadata: { description: 'Heron OM (Wood)' }, updated_at: '2027-03-03T12:00:00Z' }],
  } as unknown as CustomBuildRequest
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <PaymentList request={request} />
    </MemoryRouter>,
  )
  expect(shown.match(/<li/g)).toHaveLength(2)
  expect(shown).toMatch(/Wood, paid.*Rest.*Unpaid.*Balance unpaid/)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { partMoment } from '#contracts/custom-builds/part-moment.ts'
import { DUE_KINDS } from '#contracts/custom-builds/plan-parts.ts'
import { PaymentParts } from './payment-parts.tsx'

test('words the due moments of payments like the spec sheet', () => {
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
    quotes: [],
  } as unknown as CustomBuildRequest
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <PaymentParts request={request} stages={[{ key: 'body', title: 'Body closed' }]} />
    </MemoryRouter>,
  )
  for (const each of parts) expect(shown).toContain(partMoment(each, () => 'Body closed'))
})

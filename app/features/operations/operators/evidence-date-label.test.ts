import { expect, test } from 'vitest'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { evidenceDateLabel } from './evidence-date-label.ts'

const dueIn = (ms: number) => ({
  status: 'needs_response' as const,
  evidence_due_at: new Date(Date.now() + ms).toISOString(),
  evidence_filed_at: null,
})

test('evidence is due until its date and was due afterward', () => {
  expect(evidenceDateLabel(dueIn(DAY_MS))).toMatch(/^Due /)
  expect(evidenceDateLabel(dueIn(-DAY_MS))).toMatch(/^Was due /)
})

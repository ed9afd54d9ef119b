import { expect, test } from 'vitest'
import { DECISION_SUBJECTS, DECISIONS_ABOUT, type Decision, type DecisionSubject } from '#contracts/buying/returns.ts'
import { describeDecision } from './describe-decision.ts'

function said(side: 'buyer' | 'builder', about: DecisionSubject, decision: Decision): string {
  const figures = { backCents: 90_000, keepsCents: about === 'came_back' && decision === 'money' ? 80_000 : 0 }
  const decided = { about, decision, ...figures, reason: 'Crushed.', at: '2028-08-09T10:00:00.000Z' }
  return describeDecision(decided, { side, builder: 'Ridge Guitars', buyer: 'Ada Player' })
}

test('each side reads the decision and who pays, addressed to them', () => {
  expect(said('buyer', 'found', 'shop_pays')).toBe(
    'Partial refund to your original payment method: $900 for damage in transit. The shop covers this, and Ridge Guitars still gets their full share.',
  )
  expect(said('builder', 'found', 'shop_pays')).toBe(
    'Partial refund to Ada Player: $900 for damage in transit. The shop covers this, and you still get your full share.',
  )
  expect(said('buyer', 'found', 'money')).toBe('Partial refund to your original payment method: $900. Ridge Guitars covers this.')
  expect(said('builder', 'found', 'money')).toBe('Partial refund to Ada Player: $900. You cover this.')
  expect(said('buyer', 'came_back', 'money')).toBe(
    'Refund to your original payment method: $900. Ridge Guitars keeps $800 for the problem they reported.',
  )
  expect(said('builder', 'came_back', 'money')).toBe('Refund to Ada Player: $900. You keep $800 for the problem you reported.')
  expect(said('builder', 'returning', 'shop_pays')).toBe(
    'Refund to Ada Player: $900. The shop covers this, and you still get your full share.',
  )
  expect(said('builder', 'disputed', 'close')).toBe(
    'The bank refunded Ada Player, so we closed the return without another refund.',
  )
  expect(said('buyer', 'withdrawn', 'as_agreed')).toContain('Because you withdrew, it must still be returned at your expense.')
  expect(said('builder', 'withdrawn', 'take_back')).toContain('The instrument must be returned to you at your expense.')
})

test.each(DECISION_SUBJECTS)('every decision about %s has a text, with the amount of any refund', (about) => {
  const goesBackAnyway = about === 'withdrawn'
  for (const decision of DECISIONS_ABOUT[about]) {
    const goesBack = (decision !== 'as_agreed' && decision !== 'close') || goesBackAnyway
    for (const side of ['buyer', 'builder'] as const)
      expect(said(side, about, decision), `${about}: ${decision}`).toMatch(goesBack ? /\$900\b.*\.$/ : /^[^$]+\.$/)
  }
})

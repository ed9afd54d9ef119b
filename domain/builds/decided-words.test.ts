import { expect, test } from 'vitest'
import { DECISION_SUBJECTS, DECISIONS_ABOUT, type Decision, type DecisionSubject } from '#contracts/hand-overs.ts'
import { decidedWords } from './decided-words.ts'

function said(side: 'buyer' | 'builder', about: DecisionSubject, decision: Decision): string {
  const figures = { backCents: 90_000, keepsCents: about === 'came_back' && decision === 'money' ? 80_000 : 0 }
  const decided = { about, decision, ...figures, reason: 'Crushed.', at: '2028-08-09T10:00:00.000Z' }
  return decidedWords(decided, { side, builder: 'Ridge Guitars', buyer: 'Ada Player' })
}

test('both sides read what was decided and who bears it, each in their own words', () => {
  expect(said('buyer', 'found', 'shop_pays')).toBe(
    '$900 of the price goes back to your card for what happened on the way. The shop bears that, and the share of Ridge Guitars stays as it is.',
  )
  expect(said('builder', 'found', 'shop_pays')).toContain(
    'to Ada Player for what happened on the way. The shop bears that, and your',
  )
  expect(said('buyer', 'found', 'money')).toBe('$900 of the price goes back to your card. Ridge Guitars bears that.')
  expect(said('builder', 'found', 'money')).toBe('$900 of the price goes back to Ada Player. You bear that.')
  expect(said('buyer', 'came_back', 'money')).toBe(
    '$900 goes back to your card. Ridge Guitars keeps $800 for what they have found.',
  )
  expect(said('builder', 'came_back', 'money')).toBe('$900 goes back to Ada Player. You keep $800 for what you have found.')
  expect(said('buyer', 'withdrawn', 'as_agreed')).toContain('because you have withdrawn, and at your cost.')
  expect(said('builder', 'withdrawn', 'take_back')).toContain('It goes back to you, at your cost.')
})

test.each(DECISION_SUBJECTS)('every decision about what is %s has words, with the sum wherever money goes back', (about) => {
  const goesBackAnyway = about === 'withdrawn'
  for (const decision of DECISIONS_ABOUT[about]) {
    const goesBack = decision !== 'as_agreed' || goesBackAnyway
    for (const side of ['buyer', 'builder'] as const)
      expect(said(side, about, decision), `${about}: ${decision}`).toMatch(goesBack ? /\$900 .*\.$/ : /^[^$]+\.$/)
  }
})

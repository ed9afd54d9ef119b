import { expect, test } from 'vitest'
import { shareForBuilder, shareForOperators } from './dispute-share.ts'
import type { DisputeShare } from './dispute-views.ts'
import { DISPUTE_SHARES, DISPUTE_STATUSES } from './disputes.ts'

const share = (state: DisputeShare['state'], sent_amount = 0): DisputeShare => ({ state, amount: 900, sent_amount })

test('builders and operators read different sentences about the share', () => {
  for (const state of DISPUTE_SHARES)
    for (const status of DISPUTE_STATUSES) {
      const [builder, operators] = [shareForBuilder, shareForOperators].map((say) => say({ share: share(state, 900), status }))
      expect(builder === '').toBe(state === 'none')
      expect(operators === '').toBe(state === 'none')
      expect(operators).not.toMatch(/\byou/i)
    }
})

test('a partially lost dispute says what was taken back and what the builder keeps', () => {
  const status = 'lost'
  expect(shareForBuilder({ share: share('taking_back', 600), status })).toBe('We are taking back $300 of your share.')
  expect(shareForBuilder({ share: share('sent', 600), status })).toBe('We took back part of your share. You keep $600.')
  expect(shareForBuilder({ share: share('waiting'), status })).toBe('The rest of your share, $900, is being sent to you.')
  expect(shareForOperators({ share: share('sent', 600), status })).toBe(
    'Part of the builder’s share was taken back. They keep $600.',
  )
  expect(shareForOperators({ share: share('waiting'), status })).toBe(
    'The rest of the builder’s share, $900, is being sent to them.',
  )
})

test('warns that a sent share is taken back after a lost dispute, only while the dispute is undecided', () => {
  const sent = share('sent', 900)
  expect(shareForBuilder({ share: sent, status: 'under_review' })).toMatch(/We’ll take it back only if the dispute is lost\.$/)
  expect(shareForBuilder({ share: sent, status: 'won' })).toBe('Your share, $900, was sent to you.')
})

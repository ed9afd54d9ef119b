import { expect, test } from 'vitest'
import { collectionTakenDownEmail, reviewTakenDownEmail } from './takedown-emails.ts'

const REASON = 'It advertises another shop.'

test('whoever wrote a review reads why it was taken down, and where it still is', () => {
  const email = reviewTakenDownEmail({
    mail: 'review-taken-down',
    to: 'june@world.test',
    builderId: 'b1',
    builderName: 'Fenwright',
    reason: REASON,
  })
  expect(email.subject).toBe('Your review of Fenwright was taken down')
  expect(email.paragraphs.join(' ')).toContain(REASON)
  expect(email.action?.path).toBe('/builder/b1?tab=reviews')
})

test.each([
  ['make-private', 'Nobody but you finds it any more, and you cannot show it again without us.'],
  ['clear-name', 'Please give it another name.'],
] as const)('whose collection it is reads what was done (%s), that all in it stays, and why', (change, outcome) => {
  const job = { mail: 'collection-taken-down', to: 'june@world.test', wishlistId: 'w1', change, reason: REASON } as const
  const email = collectionTakenDownEmail(job)
  for (const words of [outcome, 'What is in it stays.', REASON]) expect(email.paragraphs.join(' ')).toContain(words)
  expect(email.action?.path).toBe('/wishlist/w1')
})

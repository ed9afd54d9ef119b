import { expect, test } from 'vitest'
import { mailContent } from '#testing/mail-content.ts'
import { collectionTakenDownEmail, reviewTakenDownEmail } from './takedown-emails.ts'

const REASON = 'It advertises another shop.'

test('the author of a review reads why it was taken down and where it still is', async () => {
  const email = await mailContent(reviewTakenDownEmail, {
    builderId: 'b1',
    builderName: 'Fenwright',
    reviewId: 'r1',
    reason: REASON,
  })
  expect(email.subject).toBe('Your review of Fenwright was taken down')
  expect(email.paragraphs.join(' ')).toContain(REASON)
  expect(email.action?.path).toBe('/builder/b1?tab=reviews#review-r1')
})

test.each([
  ['make-private', 'Only you can see it now, and you cannot share it again without our approval.'],
  ['clear-name', 'Please give it a new name.'],
] as const)('the owner of a collection reads what was done (%s), that its items stay, and why', async (change, outcome) => {
  const email = await mailContent(collectionTakenDownEmail, { wishlistId: 'w1', change, reason: REASON })
  for (const words of [outcome, 'The items in the collection weren’t removed.', REASON])
    expect(email.paragraphs.join(' ')).toContain(words)
  expect(email.action?.path).toBe('/wishlist/w1')
})

import { expect, test } from 'vitest'
import { renderEmail } from '#server/jobs/mail/render-email.ts'
import { mailContent } from '#testing/mail-content.ts'
import { reviewReceivedEmail } from './review-emails.ts'

const received = { slug: 'fenwright', reviewerName: 'June', rating: 4, reviewId: 'r1' }
const render = async (text: string) =>
  renderEmail('maker@world.test', await mailContent(reviewReceivedEmail, { ...received, text }), 'https://shop.example')

test('a builder reads the author and the stars, with a link to the review on their page', async () => {
  const { subject, text } = await render('Even and loud.')
  expect(subject).toBe('June left you a 4-star review')
  expect(text).toContain('Their review: “Even and loud.”')
  expect(text).toContain('https://shop.example/builder/fenwright?tab=reviews#review-r1\n')
})

test('escapes the review, and mentions a missing text', async () => {
  expect((await render('<a href="https://evil">Hello</a>')).html).not.toContain('<a href="https://evil"')
  expect((await render('')).text).toContain('They left a rating without text.')
})

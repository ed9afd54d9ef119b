import { expect, test } from 'vitest'
import { renderEmail } from './render-email.ts'
import { reviewReceivedEmail } from './review-emails.ts'

const received = { mail: 'review-received', to: 'maker@world.test', slug: 'fenwright', reviewerName: 'June', rating: 4 } as const
const render = (text: string) => renderEmail(received.to, reviewReceivedEmail({ ...received, text }), 'https://shop.example')

test('a builder reads who gave how many stars, and is led to the reviews on their page', () => {
  const { subject, text } = render('Even and loud.')
  expect(subject).toBe('June has reviewed you: 4 stars')
  expect(text).toContain('They write: “Even and loud.”')
  expect(text).toContain('https://shop.example/builder/fenwright?tab=reviews')
})

test('what a reviewer writes is text, and silence is said', () => {
  expect(render('<a href="https://evil">Hello</a>').html).not.toContain('<a href="https://evil"')
  expect(render('').text).toContain('They left stars and no words.')
})

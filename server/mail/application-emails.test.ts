import { expect, test } from 'vitest'
import { applicationApprovedEmail, applicationDeclinedEmail, applicationReceivedEmail } from './application-emails.ts'
import { renderEmail } from './render-email.ts'

const to = 'maker@world.test'
const SHOP = 'https://shop.example'
const wanted = { to, productName: 'Fen Oak Slab', builderName: 'Fenwright' }

test('an approved buyer is led to the instrument, where they can buy it now', () => {
  const email = applicationApprovedEmail({ mail: 'application-approved', productId: '7', ...wanted })
  expect(renderEmail(to, email, SHOP).text).toContain('https://shop.example/product/7')
  expect(email.paragraphs.join(' ')).toContain('add it to your cart')
})

test('a declined buyer reads that nothing was charged', () => {
  const email = applicationDeclinedEmail({ mail: 'application-declined', ...wanted })
  expect(email.paragraphs.join(' ')).toContain('You were not charged')
})

test('a builder is led to where applications are answered', () => {
  const email = applicationReceivedEmail({
    mail: 'application-received',
    to,
    productName: 'Fen',
    buyerName: 'June',
    message: '',
  })
  expect(renderEmail(to, email, SHOP).text).toContain('https://shop.example/dashboard/custom-builds?tab=applications')
})

test('what a buyer writes to a builder is text, and silence is said', () => {
  const from = { mail: 'application-received', to, productName: 'Fen Oak Slab', buyerName: 'June' } as const
  const { html } = renderEmail(to, applicationReceivedEmail({ ...from, message: '<a href="https://evil">Hello</a>' }), SHOP)
  expect(html).not.toContain('<a href="https://evil"')
  expect(html).toContain('&lt;a href=&quot;https://evil&quot;&gt;')
  expect(applicationReceivedEmail({ ...from, message: '' }).paragraphs).toContain('They left no message.')
})

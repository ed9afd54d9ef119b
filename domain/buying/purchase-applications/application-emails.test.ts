import { expect, test } from 'vitest'
import { renderEmail } from '#server/jobs/mail/render-email.ts'
import { mailContent } from '#testing/mail-content.ts'
import { applicationApprovedEmail, applicationDeclinedEmail, applicationReceivedEmail } from './application-emails.ts'

const to = 'maker@world.test'
const SHOP = 'https://shop.example'
const wanted = { productName: 'Fen Oak Slab', builderName: 'Fenwright' }

test('an approved buyer gets a link to the instrument, where they can buy it now', async () => {
  const email = await mailContent(applicationApprovedEmail, { productId: '7', ...wanted })
  expect(renderEmail(to, email, SHOP).text).toContain('https://shop.example/product/7')
  expect(email.paragraphs.join(' ')).toContain('add it to your cart')
})

test('a declined buyer reads that they were not charged', async () => {
  const email = await mailContent(applicationDeclinedEmail, wanted)
  expect(email.paragraphs.join(' ')).toContain('You were not charged')
})

test('a builder gets a link to the applications page', async () => {
  const facts = { productName: 'Fen', buyerName: 'June', message: '' }
  const email = await mailContent(applicationReceivedEmail, { ...facts, applicationId: '8' })
  const page = 'https://shop.example/dashboard/custom-builds?tab=applications'
  expect(renderEmail(to, email, SHOP).text).toContain(`${page}&application=8`)
  const older = await mailContent(applicationReceivedEmail, facts)
  expect(renderEmail(to, older, SHOP).text).toMatch(/\?tab=applications\s/)
})

test('escapes a buyer’s message, and mentions a missing one', async () => {
  const from = { productName: 'Fen Oak Slab', buyerName: 'June' }
  const hostile = await mailContent(applicationReceivedEmail, { ...from, message: '<a href="https://evil">Hello</a>' })
  const silent = await mailContent(applicationReceivedEmail, { ...from, message: '' })
  const { html } = renderEmail(to, hostile, SHOP)
  expect(html).not.toContain('<a href="https://evil"')
  expect(html).toContain('&lt;a href=&quot;https://evil&quot;&gt;')
  expect(silent.paragraphs).toContain('No message added.')
})

import { expect, test } from 'vitest'
import { applicationApprovedLetter, applicationDeclinedLetter, applicationReceivedLetter } from './application-letters.ts'
import { renderLetter } from './letter.ts'

const to = 'maker@world.test'
const SHOP = 'https://shop.example'
const wanted = { to, productName: 'Fen Oak Slab', builderName: 'Fenwright' }

test('an approved buyer is led to the instrument, where they can buy it now', () => {
  const letter = applicationApprovedLetter({ mail: 'application-approved', productId: '7', ...wanted })
  expect(renderLetter(to, letter, SHOP).text).toContain('https://shop.example/product/7')
  expect(letter.paragraphs.join(' ')).toContain('add it to your cart')
})

test('a declined buyer reads that nothing was charged', () => {
  const letter = applicationDeclinedLetter({ mail: 'application-declined', ...wanted })
  expect(letter.paragraphs.join(' ')).toContain('You were not charged')
})

test('a builder is led to where applications are answered', () => {
  const letter = applicationReceivedLetter({
    mail: 'application-received',
    to,
    productName: 'Fen',
    buyerName: 'June',
    message: '',
  })
  expect(renderLetter(to, letter, SHOP).text).toContain('https://shop.example/dashboard/custom-builds?tab=applications')
})

test('what a buyer writes to a builder is text, and silence is said', () => {
  const from = { mail: 'application-received', to, productName: 'Fen Oak Slab', buyerName: 'June' } as const
  const { html } = renderLetter(to, applicationReceivedLetter({ ...from, message: '<a href="https://evil">Hello</a>' }), SHOP)
  expect(html).not.toContain('<a href="https://evil"')
  expect(html).toContain('&lt;a href=&quot;https://evil&quot;&gt;')
  expect(applicationReceivedLetter({ ...from, message: '' }).paragraphs).toContain('They left no message.')
})

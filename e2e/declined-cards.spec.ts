import { newInstrument } from './builder-through-api.ts'
import { startPayment } from './buying-through-api.ts'
import { arriveAsNewBuyer } from './people.ts'
import { CARDS, orderNumberOnSuccessPage, payBy } from './shop.ts'
import { expect, test } from './test.ts'

test('a mistyped or declined card buys nothing, and another card works', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/sandbox\/pay\//)
  const buyer = await arriveAsNewBuyer(page)
  const name = await newInstrument(page.request)
  await page.goto(await startPayment(page.request, { buyer, name }))

  await payBy(page, '4242 4242 4242 4241')
  await expect(page.getByRole('alert')).toContainText('Please check the highlighted fields.')
  await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name on card')).toHaveValue('June Okafor')
  await payBy(page, CARDS.declines)
  await expect(page.getByRole('alert')).toContainText('Your card was declined')
  await payBy(page, CARDS.pays)

  await orderNumberOnSuccessPage(page)
  await expect(page.getByRole('main')).toContainText(name)
})

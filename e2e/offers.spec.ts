import { sessionOf } from './api-calls.ts'
import { newInstrument } from './builder-through-api.ts'
import { press, toast } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, thornquist } from './people.ts'
import { continueToCheckout, openProduct } from './shop.ts'
import { expect, test } from './test.ts'

test('an offer is countered and accepted, and the buyer checks out at its price', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/api\/v1\/offers/)
  const instrument = await newInstrument(page.request, { price: 2500, accepts_offers: true })
  const builder = await newVisitor()
  const { name } = await arriveAsNewBuyer(page)
  await openProduct(page, instrument)
  await press(page.getByRole('button', { name: 'Make an offer' }))
  const dialog = page.getByRole('dialog', { name: 'Make an offer' })
  await dialog.getByLabel('Your offer').fill('1,000')
  await press(dialog.getByRole('button', { name: 'Send offer' }))
  await expect(dialog.getByText('Enter at least $1,250.')).toBeVisible()
  await press(dialog.getByRole('button', { name: '15% off' }))
  await press(dialog.getByRole('button', { name: 'Send offer' }))
  await expect(toast(page, /Offer sent to/)).toBeVisible()
  await expect(page.getByText(/^Your offer of \$2,125: Waiting on/)).toBeVisible()

  await arriveAs(builder, { session: await sessionOf(builder.request, thornquist) }, '/dashboard/offers')
  const received = builder.getByRole('article', { name: `${instrument}, ${name}` })
  await expect(received).toContainText(`${name} offered $2,125 (15% off)`)
  await press(received.getByRole('button', { name: 'Counter' }))
  await builder.getByLabel('Your price').fill('2300')
  await press(builder.getByRole('button', { name: 'Send counteroffer' }))
  await expect(received).toContainText('Waiting on')

  await press(page.getByRole('link', { name: 'View offer' }))
  const own = page.getByRole('article', { name: new RegExp(`^${instrument}`) })
  await press(own.getByRole('button', { name: 'Accept $2,300' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Accept $2,300' }))
  await expect(own).toContainText('On hold for you until')
  await expect(received).toContainText(`On hold for ${name} until`)
  await press(own.getByRole('button', { name: 'Checkout' }))
  await expect(await continueToCheckout(page)).toContainText('$2,300')
})

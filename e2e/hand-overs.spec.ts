import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { type AgreedBuild, newAgreedBuild } from './agreed-build.ts'
import { apiCallsAs } from './api-calls.ts'
import { mailTo } from './mailbox.ts'
import { open, press, unfold } from './pages.ts'
import { arriveAs } from './people.ts'
import { CARDS, HOME, payBy } from './shop.ts'
import { expect, test } from './test.ts'

const WORKSHOP = {
  name: 'Wren Workshop',
  street1: '417 Montgomery St',
  city: 'San Francisco',
  state: 'CA',
  zip: '94104',
  country: 'US',
  phone: '415 555 0100',
}

test('a finished build is packed, paid with its delivery, shipped, inspected and accepted', async ({ page, newVisitor }) => {
  test.setTimeout(240_000)
  const build = await newAgreedBuild(page)
  await finish(page, build)

  const maker = await newVisitor()
  await arriveAs(maker, build.maker, room(build))
  await maker.getByLabel('Weight (ounces)').fill('150')
  await press(maker.getByRole('button', { name: 'Save parcel' }))
  await expect(maker.getByText('Your measurements.')).toBeVisible()
  await maker.getByLabel('Setup measured').check()
  await maker.getByRole('textbox', { name: 'Action' }).first().fill('2.4 / 1.8 mm')
  await press(maker.getByRole('button', { name: 'Save checklist' }))
  await expect(maker.getByText('1 of 7 done.')).toBeVisible()
  await expectAccessible(maker, 'packing a build')

  await open(page, room(build))
  await expect(page.getByText('Your instrument is finished. Pay $2,400 and choose delivery or pickup.')).toBeVisible()
  await page.getByLabel('Name or company').fill(HOME['Full name'])
  for (const label of ['Street address', 'City', 'ZIP code'] as const) await page.getByLabel(label).fill(HOME[label])
  await page.getByLabel('State').selectOption(HOME.State)
  await press(page.getByRole('button', { name: 'Get prices' }))
  await expect(page.getByRole('group', { name: 'Service' })).toBeVisible()
  await expectAccessible(page, 'choosing a delivery')
  await press(page.getByRole('button', { name: 'Choose delivery' }))
  const section = page.getByRole('region', { name: 'Delivery and inspection' })
  // Another way to pay would leave out the delivery.
  await unfold(page, 'Payments')
  await expect(page.getByText('Balance unpaid')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay Balance/ })).toHaveCount(0)
  await expect(section.getByText('Insured delivery')).toBeVisible()
  await press(section.getByRole('button', { name: /^Pay \$2,4\d\d\.\d\d$/ }))
  await payBy(page, CARDS.pays)
  await press(page.getByRole('link', { name: 'See the custom build' }))
  await expect(page.getByText(/^Your instrument is finished and paid for\./)).toBeVisible()
  await unfold(page, 'Payments')
  await expect(page.getByText('including delivery')).toBeVisible()

  await press(maker.getByRole('button', { name: 'Buy label' }))
  const labels = maker.getByRole('dialog', { name: 'Buy label' })
  await expect(labels.getByText('Chosen by the buyer')).toBeVisible()
  await press(labels.getByRole('button', { name: 'Buy label' }))
  await expect(maker.getByRole('link', { name: 'Print the Label (PDF)' })).toBeVisible({ timeout: 30_000 })
  const parcel = (await maker.getByRole('link', { name: /^[0-9A-Z]{8,}$/ }).getAttribute('href')) ?? ''

  const carrier = await newVisitor()
  await carrier.goto(parcel)
  await press(carrier.getByRole('button', { name: 'Pick up parcel' }))
  await expect(page.getByText(/^On the way with /)).toBeVisible({ timeout: 30_000 })
  await mailTo(page, build.buyer.email, `On its way: ${build.title}`)
  await press(carrier.getByRole('button', { name: 'Send out for delivery' }))
  await press(carrier.getByRole('button', { name: 'Deliver parcel' }))
  await expect(page.getByText(/^Inspect your instrument by .+ and confirm that everything is as agreed\.$/)).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page, 'looking at a build')
  await expect(page.getByText('2.4 / 1.8 mm')).toBeVisible()
  await press(page.getByRole('button', { name: 'Accept instrument' }))
  await expect(page.getByText('The instrument is yours.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Review / })).toBeVisible()
  await expectAccessible(page, 'a completed build')
  await mailTo(page, build.buyer.email, `Build completed: ${build.title}`)
  await expect(maker.getByText('Completed.', { exact: true })).toBeVisible()
})

test('on a phone: picked up with the code, a problem is reported, and a partial refund settles it', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(240_000)
  const build = await newAgreedBuild(page)
  await finish(page, build)
  const buyer = await newVisitor(SCREENS['on a phone'])
  await arriveAs(buyer, build.buyer, room(build))
  await buyer.getByRole('radio', { name: /^Pickup/ }).check()
  await press(buyer.getByRole('button', { name: 'Choose pickup' }))
  await press(buyer.getByRole('region', { name: 'Delivery and inspection' }).getByRole('button', { name: 'Pay $2,400' }))
  await payBy(buyer, CARDS.pays)
  await expect(buyer.getByText(/^Paid in full\./)).toBeVisible()
  await open(buyer, room(build))
  const code = (await buyer.getByRole('strong').first().textContent()) ?? ''
  await expectToFit(buyer, 'a pickup code')

  const maker = await newVisitor(SCREENS['on a phone'])
  await arriveAs(maker, build.maker, room(build))
  await maker.getByLabel('The buyer’s pickup code').fill(code)
  await press(maker.getByRole('button', { name: 'Confirm pickup' }))
  await expect(maker.getByText(/^The buyer has until .+ to inspect the instrument\.$/)).toBeVisible()

  await press(buyer.getByRole('button', { name: 'Report a problem' }))
  const report = buyer.getByRole('dialog', { name: 'Report a problem' })
  await report.getByLabel('What’s wrong?').fill('The nut is too narrow.')
  await expectAccessible(buyer, 'reporting a problem')
  await expectToFit(buyer, 'reporting a problem')
  await press(report.getByRole('button', { name: 'Send report' }))
  await expect(buyer.getByRole('heading', { name: 'Problem reported' })).toBeVisible()

  await press(maker.getByRole('button', { name: 'Offer refund' }))
  const answer = maker.getByRole('dialog', { name: 'Offer refund' })
  await answer.getByLabel('Refund amount ($)').fill('100')
  await expectAccessible(maker, 'answering a problem')
  await press(answer.getByRole('button', { name: 'Send offer' }))
  await press(buyer.getByRole('button', { name: 'Accept $100' }))
  await press(buyer.getByRole('alertdialog').getByRole('button', { name: 'Accept $100' }))
  await expect(buyer.getByText('The instrument is yours.', { exact: true })).toBeVisible()
})

const room = ({ id }: AgreedBuild) => `/custom-builds/${id}`

/** The first half is paid on the page; all work is done through the API. */
async function finish(page: Page, { id, maker, buyer }: AgreedBuild): Promise<void> {
  const asMaker = apiCallsAs(page.request, maker.session)
  await asMaker('PATCH', '/profile', { shipping_address: WORKSHOP })
  await arriveAs(page, buyer, `/custom-builds/${id}/pay/deposit`)
  await press(page.getByRole('button', { name: 'Pay $2,400' }))
  await payBy(page, CARDS.pays)
  const { build } = await asMaker('GET', `/builds/${id}`)
  for (const { key } of build.stages) {
    // The first stage can start once the payment is settled.
    await expect(() => asMaker('POST', `/builds/${id}/stages/${key}/start`)).toPass({ timeout: 60_000 })
    await asMaker('POST', `/builds/${id}/stages/${key}/finish`)
  }
}

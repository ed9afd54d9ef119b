import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { type AgreedBuild, newAgreedBuild } from './agreed-build.ts'
import { apiCallsAs } from './api-calls.ts'
import { payDeposit } from './buying-through-api.ts'
import { open, press } from './pages.ts'
import { arriveAs } from './people.ts'
import { CARDS, payBy } from './shop.ts'
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
  await expect(maker.getByRole('heading', { name: 'Offer: $100 refund' })).toBeVisible()
  await press(buyer.getByRole('button', { name: 'Accept $100' }))
  await press(buyer.getByRole('alertdialog').getByRole('button', { name: 'Accept $100' }))
  await expect(buyer.getByText('The instrument is yours.', { exact: true })).toBeVisible()
})

const room = ({ id }: AgreedBuild) => `/custom-builds/${id}`

/** The deposit is paid and all work is done. */
async function finish({ request }: Page, { id, maker, buyer }: AgreedBuild): Promise<void> {
  await payDeposit(request, { buyer, id, amount: 2400 })
  const asMaker = apiCallsAs(request, maker.session)
  await asMaker('PATCH', '/profile', { shipping_address: WORKSHOP })
  const { build } = await asMaker('GET', `/builds/${id}`)
  for (const { key } of build.stages) {
    // The first stage can start once the payment is settled.
    await expect(() => asMaker('POST', `/builds/${id}/stages/${key}/start`)).toPass({ timeout: 60_000 })
    await asMaker('POST', `/builds/${id}/stages/${key}/finish`)
  }
}

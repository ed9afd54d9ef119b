import { expectAccessible, expectToFit, onPhone } from './accessibility.ts'
import { newMaker } from './custom-build-maker.ts'
import { open, press, toast } from './pages.ts'
import { arriveAs, arriveAsNewBuyer } from './people.ts'
import { expect, test } from './test.ts'

const OPTIONS = [
  { option_name: 'Top', option_type: 'dropdown', choices: ['Spruce', 'Cedar'].map((label) => ({ label, price_change: 0 })) },
  { option_name: 'Back and sides', option_type: 'dropdown', choices: [{ label: 'Koa', price_change: 0 }] },
  { option_name: 'Label text', option_type: 'text' },
]
const LISTING = {
  listing_title: 'The Heron dreadnought',
  instrument_type: 'Acoustic Guitar',
  body_shape: 'Dreadnought',
  short_description: 'To the measure of your hands.',
  specs: [{ spec_name: 'Plain', starting_price: 3000, options: OPTIONS }],
}

test('draws the instrument during the choices and in the request for both sides', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/drawn\//)
  const bench = await newVisitor()
  const maker = await newMaker(bench, [LISTING])
  await arriveAsNewBuyer(page, maker.path)
  // The shop is busy once, and the drawing is asked for again.
  let refused = 0
  await page.route(/\/drawn\/.*top=cedar/, (route) => {
    if (refused > 0) return route.continue()
    refused += 1
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' } })
  })
  await press(page.getByRole('button', { name: 'Request Custom Build' }).first())
  const wizard = page.getByRole('dialog', { name: 'Request Custom Build' })
  const front = wizard.getByRole('img', { name: /^Dreadnought guitar(:|$)/ })
  await expect(front).toHaveAttribute('src', /\/dreadnought\.avif$/)
  await wizard.getByRole('group', { name: 'Top' }).getByRole('radio', { name: 'Cedar' }).check()
  await expect(front).toHaveAccessibleName('Dreadnought guitar: cedar top')
  expect(refused).toBe(1)
  await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(960)
  await wizard.getByRole('group', { name: 'Back and sides' }).getByRole('radio', { name: 'Koa' }).check()
  await expect(wizard.getByRole('img', { name: 'Dreadnought guitar from the back: koa back' })).toBeVisible()
  await expect(front).toHaveAccessibleName('Dreadnought guitar: cedar top, koa back')
  await wizard.getByLabel('Label text').fill('For June')
  await expect(wizard.getByText('Not shown in the drawing: Label text')).toBeVisible()
  await expectAccessible(page, 'a wizard with a drawing')
  await onPhone(page, () => expectToFit(page, 'a wizard with a drawing'))

  // If drawing fails, the picture of earlier choices goes, and the request can be sent.
  await page.route(/\/drawn\//, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' } }))
  await wizard.getByRole('group', { name: 'Top' }).getByRole('radio', { name: 'Spruce' }).check()
  await press(wizard.getByRole('button', { name: 'Continue' }))
  await expect(front).toBeHidden()
  await wizard.getByLabel('Full Name').fill('June Okafor')
  await wizard.getByLabel('Detailed Description').fill('Light as a bird.')
  await press(wizard.getByRole('button', { name: 'Submit request' }))
  await expect(toast(page, 'Custom build request submitted successfully!')).toBeVisible()

  await page.unrouteAll()
  await open(page, '/account?tab=custom-builds')
  const mine = page.getByRole('article', { name: 'The Heron dreadnought' })
  await expect(mine.getByRole('img', { name: 'Dreadnought guitar: spruce top, koa back' })).toBeVisible()
  await expect(mine.getByText('Drawing based on your choices')).toBeVisible()
  await arriveAs(bench, maker, '/dashboard/custom-builds?tab=requests')
  await press(bench.getByRole('link', { name: 'The Heron dreadnought' }))
  const received = bench.getByRole('article', { name: 'The Heron dreadnought' })
  await expect(received.getByRole('img', { name: 'Dreadnought guitar: spruce top, koa back' })).toBeVisible()
  await expect(received.getByText('Drawing based on the request')).toBeVisible()
})

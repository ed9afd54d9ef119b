import { expectAccessible } from './accessibility.ts'
import { enterOn, expectVisibleFocus, skipToContent, tabTo, typeInto } from './keyboard.ts'
import { linkInMail } from './mailbox.ts'
import { open } from './pages.ts'
import { newPerson } from './people.ts'
import { HOME, orderNumberOnSuccessPage } from './shop.ts'
import { expect, test } from './test.ts'

const INSTRUMENT = 'Ferrous Fuzz'

test('an instrument can be found and bought by keyboard', async ({ page }) => {
  const { email, password } = newPerson()
  const { keyboard } = page

  await open(page, '/')
  await enterOn(page.getByRole('button', { name: 'Sign Up', exact: true }))
  const auth = page.getByRole('dialog')
  await expectVisibleFocus(auth.getByLabel('Email'))
  await keyboard.type(email)
  await typeInto(auth.getByLabel('Password', { exact: true }), password)
  await typeInto(auth.getByLabel('Confirm password'), password)
  await tabTo(auth.getByLabel(/18 or older/))
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(auth.getByText('Account created!')).toBeVisible()

  await open(page, await linkInMail(page, email, /Confirm your email/))
  await skipToContent(page)
  await enterOn(page.getByRole('button', { name: 'Confirm my email' }))
  await expect(page).toHaveURL('/')

  await enterOn(page.getByRole('banner').getByRole('link', { name: 'Catalog' }))
  await typeInto(page.getByRole('searchbox', { name: 'Search' }), 'ferous fuz')
  await expect(page.getByText('1 instrument for sale')).toBeVisible()
  await enterOn(page.getByRole('main').getByRole('link', { name: INSTRUMENT }))
  await expect(page.getByRole('heading', { level: 1, name: INSTRUMENT })).toBeVisible()
  await enterOn(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first())

  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expectVisibleFocus(added.getByRole('button', { name: 'Continue to Payment' }))
  await keyboard.press('Enter')

  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await expectVisibleFocus(checkout.getByLabel('Full name'))
  for (const [label, value] of Object.entries(HOME)) await typeInto(checkout.getByLabel(label, { exact: true }), value)
  await enterOn(checkout.getByRole('button', { name: 'Calculate shipping' }))
  const rates = checkout.getByRole('group', { name: 'Shipping method' })
  await tabTo(rates.getByRole('radio').first())
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect(rates.getByRole('radio').nth(1)).toBeChecked()
  await enterOn(checkout.getByRole('button', { name: 'Continue to Payment' }))
  await enterOn(checkout.getByRole('button', { name: /^Pay \$/ }))

  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await expectVisibleFocus(page.getByLabel('Card number'))
  await keyboard.type('4242424242424242')
  await typeInto(page.getByLabel('MM / YY'), '1234')
  await typeInto(page.getByLabel('CVC'), '123')
  await keyboard.press('Enter')

  const number = await orderNumberOnSuccessPage(page)
  await enterOn(page.getByRole('link', { name: 'View orders' }))
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText(INSTRUMENT)
})

test('the focus stays in an open dialog, Escape closes it, and the focus returns', async ({ page }) => {
  await open(page, '/catalog')
  const opener = page.getByRole('button', { name: 'Sign In', exact: true })
  await enterOn(opener)
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog).toBeVisible()

  for (let stops = 0; stops < 12; stops++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && !focused?.closest('dialog')
    })
    expect(isOutside, 'the focus left the dialog').toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectVisibleFocus(opener)
})

test('the arrow keys change an instrument’s picture, which Enter enlarges up to its own pixels', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await open(page, '/catalog?q=Agate')
  await enterOn(page.getByRole('main').getByRole('link', { name: 'Agate OM' }))
  const pictures = page.getByRole('region', { name: 'Photos of Agate OM' })
  const quote = page.getByRole('main').getByRole('figure').filter({ hasText: 'June Abernethy, about the Portage Parlour' })
  await expect(quote).toContainText('“It is exactly as rude as the listing says')

  await tabTo(pictures.getByRole('list').first())
  await page.keyboard.press('ArrowRight')

  await expect(pictures.getByRole('button', { name: 'Photo 2' })).toHaveAttribute('aria-current', 'true')
  expect(loaded.filter((path) => path.includes('/picture-viewer-'))).toEqual([])

  const second = pictures.getByRole('link', { name: 'Enlarge photo 2' })
  await expect(second).toHaveAccessibleDescription('Agate OM by Thornquist Guitars: the body')
  await enterOn(second)
  const viewer = page.getByRole('dialog', { name: 'Photos of Agate OM' })
  await expectVisibleFocus(viewer.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('ArrowRight')
  const words = 'Agate OM by Thornquist Guitars: the headstock'
  await expect(viewer.getByText(`Photo 3 of 5: ${words}`)).toBeAttached()
  const picture = viewer.getByRole('img', { name: words })
  const place = () => picture.evaluate((image: HTMLImageElement) => image.getBoundingClientRect().toJSON())
  for (const _ of 'zoom') await page.keyboard.press('+')
  await expect.poll(async () => (await place()).width).toBe(1600)
  const { x, y } = await place()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect.poll(place).toMatchObject({ x: x - 80, y: y - 80 })
  await expectAccessible(page, 'an enlarged picture')

  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expectVisibleFocus(pictures.getByRole('link', { name: 'Enlarge photo 3' }))
  await expect(pictures.getByText('3 / 5')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { open, openAsleep } from './pages.ts'
import { arriveAs, arriveAsNewBuyer } from './people.ts'
import { expect, test } from './test.ts'

const cartButton = (page: Page, items: 0 | 1) =>
  page.getByRole('button', { name: items === 1 ? 'Cart, 1 item' : 'Cart', exact: true })
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** A page whose first instruments don't come from other tests. */
const SHELF = '/catalog?sort=price-high'

/** An instrument that any signed-in person can add, by its position in the list. */
function instrument(page: Page, place: number) {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Add to Cart' }) })
    .nth(place)
  return {
    name: () => card.getByRole('heading').innerText(),
    add: () => card.getByRole('button', { name: 'Add to Cart' }).click(),
  }
}

async function shopper(page: Page) {
  const buyer = await arriveAsNewBuyer(page, SHELF)
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled()
  return buyer
}

async function addFirst(page: Page) {
  const name = await instrument(page, 0).name()
  await instrument(page, 0).add()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toContainText(name)
  return name
}

test('a visitor is asked to sign up, with different messages for buying and applying', async ({ page }) => {
  await open(page, SHELF)
  await page.getByRole('button', { name: 'Sign Up to Buy' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Sign up before you check out')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Apply to Purchase' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Sign up to apply')
  await page.keyboard.press('Escape')
  await cartButton(page, 0).click()
  const cart = page.getByRole('dialog', { name: 'Your cart', exact: true })
  await expect(cart).toContainText('Your cart is empty')
  await expect(cart).toContainText('Please sign up to add items to your cart')
})

test('an instrument is added with a confirmation, and removed; a second one replaces the first, which can be undone', async ({
  page,
}) => {
  await shopper(page)
  const name = await addFirst(page)
  // Only the dialog has the message: nothing covers its title.
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toContainText(`${name} added to cart`)
  await expect(notices(page)).not.toContainText('added to cart')
  await page.getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(page.getByRole('button', { name: 'In Cart' })).toBeDisabled()

  await cartButton(page, 1).click()
  const drawer = page.getByRole('dialog', { name: 'Your cart', exact: true })
  await expect(drawer).toContainText(name)
  await drawer.getByRole('button', { name: /^Remove/ }).click()
  await expect(drawer).toContainText('Your cart is empty')
  await expect(notices(page)).toContainText('Item removed from cart')

  // A second instrument replaces the first, which can be undone.
  await page.keyboard.press('Escape')
  const first = await addFirst(page)
  await page.getByRole('button', { name: 'Continue Shopping' }).click()
  await instrument(page, 0).add()

  const dialog = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(dialog).toContainText(`${first} was replaced in your cart.`)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await cartButton(page, 1).click()
  await expect(drawer).toContainText(first)
})

test('the cart is the same in another tab, on another device and after returning', async ({ page, context, newVisitor }) => {
  const buyer = await shopper(page)
  const tab = await context.newPage()
  await open(tab, SHELF)
  const device = await newVisitor()
  await arriveAs(device, buyer, SHELF)
  await expect(device.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled()

  const name = await addFirst(page)
  await expect(cartButton(tab, 1)).toBeVisible()
  await expect(cartButton(device, 1)).toBeVisible()

  await cartButton(device, 1).click()
  await device.getByRole('button', { name: 'Clear cart' }).click()
  await expect(notices(device)).toContainText('Cart cleared')
  await expect(cartButton(tab, 0)).toBeVisible()

  await device.keyboard.press('Escape')
  await instrument(device, 0).add()
  await expect(device.getByRole('dialog', { name: 'Added to your cart' })).toContainText(name)
  await open(tab, '/')
  await expect(cartButton(tab, 1)).toBeVisible()
})

test('this browser’s cart is shown at once, and an item no longer for sale is removed with a message', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/api\/v1\/cart/)
  await shopper(page)
  const name = await addFirst(page)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('tonewood-cart:')) ?? ''
    const [item] = JSON.parse(localStorage.getItem(key) ?? '[]')
    item.product_id = item.product.id = crypto.randomUUID()
    localStorage.setItem(key, JSON.stringify([item]))
  })
  // A busy machine may take longer to open the page than the notice is shown.
  await Promise.all([open(page, SHELF), expect(notices(page)).toContainText(`${name} is no longer for sale`)])
})

test('items saved and added to the cart before the page has loaded are kept, and replace the cart’s content', async ({
  page,
}) => {
  await shopper(page)
  const before = await addFirst(page)
  const wake = await openAsleep(page, SHELF)
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  await hearts.nth(2).click()
  await hearts.nth(3).click()
  await instrument(page, 1).add()
  wake()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(added).toContainText(`${before} was replaced in your cart.`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('button', { name: /^Saved: / })).toHaveCount(2)
  await open(page, '/')
  await cartButton(page, 1).click()
  await expect(page.getByRole('dialog', { name: 'Your cart', exact: true })).not.toContainText(before)
})

import type { Page } from '@playwright/test'
import { expectAccessible, SCREENS } from './accessibility.ts'
import { apiCallsAs } from './api-calls.ts'
import { navigation, open, press, toast } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, newBuyer, signInInstead } from './people.ts'
import { openProduct } from './shop.ts'
import { expect, test } from './test.ts'

const [FIRST, SECOND] = ['Slocan OM', 'Agate OM']

test('a visitor is asked to sign up before saving anything, and to sign in to see saved items', async ({
  page,
  expectRefusalOf,
}) => {
  await openProduct(page, FIRST)
  await press(main(page).getByRole('button', { name: `Save ${FIRST}` }))
  const dialog = page.getByRole('dialog', { name: 'Sign Up' })
  await expect(dialog).toContainText('Please sign in to add items to your wishlist')
  await page.keyboard.press('Escape')
  await press(main(page).getByRole('link', { name: 'Sable Larch Guitars' }).first())
  await press(page.getByRole('button', { name: 'Save Builder' }))
  await expect(dialog).toContainText('Please sign in to save builders')
  await page.keyboard.press('Escape')

  await open(page, '/wishlist')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  expectRefusalOf(/\/wishlist\//)
  const answer = await open(page, `/wishlist/${crypto.randomUUID()}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Collection not found' })).toBeVisible()

  // A person with an account continues where they were.
  const me = await newBuyer(page)
  await openProduct(page, FIRST)
  await press(main(page).getByRole('button', { name: `Save ${FIRST}` }))
  await signInInstead(page, me)
  await expect(toast(page, 'Added to wishlist!')).toBeVisible()
  await expect(
    main(page)
      .getByRole('button', { name: `Saved: ${FIRST}` })
      .first(),
  ).toBeVisible()

  // In place of an invisible collection, people see their own.
  await open(page, `/wishlist/${crypto.randomUUID()}`)
  await expect(main(page).getByText('Collection not found')).toBeVisible()
  await expect(page.getByRole('region', { name: 'My Wishlist' }).getByText(FIRST).first()).toBeVisible()
})

test('a buyer saves instruments in collections, makes one public, and buys from it', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  const buyer = await arriveAsNewBuyer(page, `/catalog?q=${encodeURIComponent(FIRST)}`)
  await press(main(page).getByRole('button', { name: `Save ${FIRST}` }))
  await expect(toast(page, 'Added to wishlist!')).toBeVisible()
  const heart = main(page).getByRole('button', { name: `Saved: ${FIRST}` })
  await expect(heart).toBeVisible()
  await openProduct(page, SECOND)
  await press(main(page).getByRole('button', { name: `Save ${SECOND}` }))

  await press(navigation(page).getByRole('link', { name: 'Saved' }))
  const collections = page.getByRole('navigation', { name: 'Collections' })
  await expect(collections.getByRole('link', { name: /^My Wishlist.*Private.*2 items.*Default/s })).toBeVisible()
  const chosen = page.getByRole('region', { name: 'My Wishlist' })
  await expect(chosen.getByText('2 items')).toBeVisible()
  await expect(chosen.getByRole('button', { name: 'Delete collection' })).toHaveCount(0)

  // The second collection, to which one of them is moved.
  await press(page.getByRole('button', { name: 'New Collection' }))
  const dialog = page.getByRole('dialog', { name: 'New Collection' })
  await press(dialog.getByRole('button', { name: 'Create Collection' }))
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Collection Name').fill('  Small bodies ')
  await dialog.getByLabel('Description').fill('For the front room')
  await dialog.getByLabel('Make this collection public (others can view it)').check()
  await press(dialog.getByRole('button', { name: 'Create Collection' }))
  await expect(toast(page, 'Wishlist created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/wishlist\/[0-9a-f-]{36}$/)
  const address = page.url()
  // The new dialog starts empty, even while the previous one is still closing.
  await page.getByRole('button', { name: 'New Collection' }).click()
  await expect(dialog.getByLabel('Collection Name')).toHaveValue('')
  await press(dialog.getByRole('button', { name: 'Cancel' }))
  const small = page.getByRole('region', { name: 'Small bodies' })
  await expect(small.getByText('Public', { exact: true })).toBeVisible()
  await expect(small.getByText('For the front room')).toBeVisible()
  await expect(small.getByText('No items in this collection')).toBeVisible()
  await expect(small.getByRole('link', { name: 'Browse Catalog' })).toHaveAttribute('href', '/catalog')

  await press(collections.getByRole('link', { name: /^My Wishlist/ }))
  await press(chosen.getByRole('button', { name: `Move ${FIRST}`, exact: true }))
  await press(page.getByRole('dialog', { name: 'Move to another collection' }).getByRole('button', { name: 'Move', exact: true }))
  await expect(toast(page, 'Item moved to wishlist')).toBeVisible()
  await expect(chosen.getByText('1 item', { exact: true })).toBeVisible()

  // The heart can add it to both.
  await openProduct(page, SECOND)
  await press(
    main(page)
      .getByRole('button', { name: `Saved: ${SECOND}` })
      .first(),
  )
  const chooser = page.getByRole('dialog', { name: 'Save to a collection' })
  await expect(chooser.getByRole('checkbox', { name: /My Wishlist/ })).toBeChecked()
  // Every checkbox change counts, however slowly the previous one is saved.
  await page.route('**/api/v1/wishlist-items**', async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resume) => setTimeout(resume, 500))
    await route.fallback()
  })
  await chooser.getByRole('checkbox', { name: /My Wishlist/ }).uncheck()
  await chooser.getByRole('checkbox', { name: /Small bodies/ }).check()
  await chooser.getByRole('checkbox', { name: /My Wishlist/ }).check()
  await expect(chooser.getByRole('checkbox', { name: 'My Wishlist (1)' })).toBeChecked()
  await expect(chooser.getByRole('group')).not.toHaveAttribute('aria-busy')
  await page.unroute('**/api/v1/wishlist-items**')
  await expect(chooser.getByRole('checkbox', { name: 'Small bodies (2)' })).toBeChecked()
  await press(chooser.getByRole('button', { name: 'Done' }))

  await open(page, `${address}?view=list`)
  await expect(small.getByText('2 items')).toBeVisible()
  await press(small.getByRole('button', { name: 'Add All to Cart' }))
  await expect(toast(page, 'Added 2 items to cart')).toBeVisible()
  await expect(toast(page, `now holds ${FIRST}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()

  const visitor = await newVisitor()
  const shown = await open(visitor, address)
  expect(shown?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Small bodies' })).toBeVisible()
  await expect(main(visitor).getByRole('link', { name: SECOND, exact: true })).toBeVisible()
  await press(main(visitor).getByRole('button', { name: 'Share' }))
  await expect(main(visitor).getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(main(visitor).getByRole('button', { name: /Remove|Edit|Delete/ })).toHaveCount(0)

  await press(small.getByRole('button', { name: 'Edit collection' }))
  const edit = page.getByRole('dialog', { name: 'Edit Collection' })
  await expect(edit.getByLabel('Collection Name')).toHaveValue('Small bodies')
  await edit.getByLabel('Make this collection public').uncheck()
  await press(edit.getByRole('button', { name: 'Save Changes' }))
  await expect(toast(page, 'Wishlist updated successfully!')).toBeVisible()
  expectRefusalOf(/\/wishlist\//)
  expect((await open(visitor, address))?.status()).toBe(404)

  // Another tab of the same person updates too.
  const other = await newVisitor()
  await arriveAs(other, buyer, '/wishlist')
  await expect(other.getByRole('navigation', { name: 'Collections' }).getByText('Small bodies')).toBeVisible()
  await press(small.getByRole('button', { name: 'Delete collection' }))
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('Are you sure you want to delete "Small bodies"? This action cannot be undone.')
  await press(confirm.getByRole('button', { name: 'Delete' }))
  await expect(toast(page, 'Wishlist deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/wishlist$/)
  await expect(chosen.getByRole('heading', { name: 'My Wishlist' })).toBeFocused()
  await expect(other.getByRole('navigation', { name: 'Collections' }).getByText('Small bodies')).toBeHidden()

  // Back leads to the previous page, not to a deleted collection.
  await page.goBack()
  await expect(page).toHaveURL(/\/product\//)

  // After removing by keyboard, the focus moves to the next item, and from the last one to the collection's name.
  await openProduct(page, FIRST)
  await press(main(page).getByRole('button', { name: `Save ${FIRST}` }))
  await expect(toast(page, 'Added to wishlist!')).toBeVisible()
  await open(page, '/wishlist')
  await expect(chosen.getByText('2 items')).toBeVisible()
  await chosen.getByRole('button', { name: `Remove ${FIRST}` }).press('Enter')
  await expect(toast(page, 'Removed from wishlist')).toBeVisible()
  await expect(chosen.getByRole('button', { name: `Remove ${SECOND}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosen.getByText('No items in this collection')).toBeVisible()
  await expect(chosen.getByRole('heading', { name: 'My Wishlist' })).toBeFocused()
})

test('failed loads and saves are reported, and creating the first collection is retried', async ({ page, expectRefusalOf }) => {
  const buyer = await newBuyer(page)
  expectRefusalOf(/\/api\/v1\/(wishlist|saved-builder)/)
  let lists: object = { status: 503, json: { error: { code: 'provider_unavailable', message: 'Not now', fields: {} } } }
  await page.route('**/api/v1/wishlists', (route) => {
    return route.request().method() === 'GET' ? route.fulfill(lists) : route.fulfill({ status: 503, json: {} })
  })
  await arriveAs(page, buyer, '/wishlist')
  await expect(page.getByText('Loading your saved items...')).toBeVisible()
  await expect(main(page).getByRole('alert')).toContainText('Failed to fetch wishlists')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved items' })).toBeVisible()
  lists = { status: 200, json: { wishlists: [] } }
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByText('No collections yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create your first collection', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No collection selected' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Create Your First Collection', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'New Collection' })
  await dialog.getByLabel('Collection Name').fill('Mine')
  await press(dialog.getByRole('button', { name: 'Create Collection' }))
  await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to create wishlist' })).toBeVisible()

  await page.unroute('**/api/v1/wishlists')
  await page.route(/\/api\/v1\/wishlists\/[0-9a-f-]+$/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.route('**/api/v1/saved-builder-lists', (route) => route.fulfill({ status: 503, json: {} }))
  await open(page, '/wishlist')
  await expect(main(page).getByRole('alert')).toContainText('Failed to load wishlist items')
  await press(page.getByRole('tab', { name: 'Saved Builders' }))
  await expect(main(page).getByRole('alert')).toContainText('Failed to get default saved builder list')
})

test('every refusal of a collection is shown as a toast with its own text', async ({ page, expectRefusalOf }) => {
  const buyer = await newBuyer(page)
  const call = apiCallsAs(page.request, buyer.session)
  const [product] = (await call('GET', `/products?q=${encodeURIComponent(FIRST)}`)).products
  const { wishlist } = await call('POST', '/wishlists', { name: 'Mine' })
  await call('POST', '/wishlist-items', { product_id: product.id, wishlist_id: wishlist.id })
  await call('POST', '/saved-builders', { builder_id: product.builder_id })
  // A private collection has no shared page; the owner's browser then fetches it.
  expectRefusalOf(/\/(wishlist|saved-builder)/)

  await arriveAs(page, buyer, `/wishlist/${wishlist.id}`)
  const chosen = page.getByRole('region', { name: 'Mine' })
  await expect(chosen.getByRole('link', { name: FIRST })).toBeVisible()
  await page.route('**/api/v1/wishlist*/**', (route) => {
    return route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: {} })
  })
  await chosen.getByRole('link', { name: FIRST }).hover()
  await press(chosen.getByRole('button', { name: `Remove ${FIRST}` }))
  await expect(toast(page, 'Failed to remove item')).toBeVisible()
  await press(chosen.getByRole('button', { name: `Move ${FIRST}`, exact: true }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }))
  await expect(page.getByRole('dialog').getByText('Failed to move item')).toBeVisible()
  await page.keyboard.press('Escape')
  await press(chosen.getByRole('button', { name: 'Edit collection' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }))
  await expect(page.getByRole('dialog').getByText('Failed to update wishlist')).toBeVisible()
  await page.keyboard.press('Escape')
  await press(chosen.getByRole('button', { name: 'Delete collection' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(page.getByRole('alertdialog').getByText('Failed to delete wishlist')).toBeVisible()

  // An outdated page saves an item twice.
  for (const what of ['wishlist-items', 'saved-builders'])
    await page.route(`**/api/v1/${what}?*`, (route) => route.fulfill({ json: { saved: {} } }))
  await call('POST', '/wishlist-items', { product_id: product.id })
  await open(page, `/product/${product.id}`)
  await press(main(page).getByRole('button', { name: `Save ${FIRST}` }))
  await expect(toast(page, 'This item is already in your wishlist')).toBeVisible()
  await open(page, `/builder/${product.builder_id}`)
  await press(page.getByRole('button', { name: 'Save Builder' }))
  await expect(toast(page, 'Builder is already in your saved list')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(SCREENS['on a phone'])

  test('collections fit the screen and are accessible', async ({ page }) => {
    const buyer = await newBuyer(page)
    const call = apiCallsAs(page.request, buyer.session)
    const { products } = await call('GET', '/products')
    const { builders } = await call('GET', '/builders')
    const name = 'A rather long name of what is meant for the front room'
    const { wishlist } = await call('POST', '/wishlists', { name, is_public: true })
    for (const { id } of products.slice(0, 3)) await call('POST', '/wishlist-items', { product_id: id, wishlist_id: wishlist.id })
    await call('POST', '/saved-builders', { builder_id: builders[0].id })

    await open(page, `/wishlist/${wishlist.id}`)
    await expectAccessible(page, 'a public collection')
    await arriveAs(page, buyer, `/wishlist/${wishlist.id}`)
    await expect(page.getByRole('button', { name: 'Add All to Cart' })).toBeVisible()
    await expectAccessible(page, 'their own collection')
    await press(page.getByRole('button', { name: 'New Collection' }))
    await expectAccessible(page, 'the dialog of a collection')
    await page.keyboard.press('Escape')
    await open(page, '/wishlist?tab=builders&view=list')
    await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
    // Wide and tall enough to tap.
    for (const control of [
      page.getByRole('link', { name: 'Grid', exact: true }),
      page.getByRole('link', { name: /Back to account/ }),
    ]) {
      const box = await control.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible(page, 'saved builders')
    await open(page, `/product/${products[0]?.id}`)
    await press(
      main(page)
        .getByRole('button', { name: /^Saved: / })
        .first(),
    )
    await expect(page.getByRole('dialog', { name: 'Save to a collection' }).getByRole('checkbox')).toHaveCount(2)
    await expectAccessible(page, 'the chooser of collections')
  })
})

function main(page: Page) {
  return page.getByRole('main')
}

import { expectAccessibleOnBothScreens, onPhone } from './accessibility.ts'
import { open, press } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { expect, test } from './test.ts'

const LEFT_HANDED = '/catalog?hand=left'

test('a search is saved beside the list, and kept on the account page', async ({ page }) => {
  await arriveAsNewBuyer(page)
  await open(page, LEFT_HANDED)
  const save = page.getByRole('button', { name: 'Save this search' })
  await onPhone(page, () => expect(save).toBeVisible())
  await press(save)
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Left-handed instruments')
  await expectAccessibleOnBothScreens(page, 'Save this search')
  await dialog.getByRole('radio', { name: /^Right away/ }).check()
  await press(dialog.getByRole('button', { name: 'Save search' }))
  await expect(dialog).toBeHidden()

  await press(save)
  await press(page.getByRole('dialog').getByRole('link', { name: 'See your searches' }))
  await expect(page.getByRole('link', { name: 'Left-handed instruments', exact: true })).toHaveAttribute('href', LEFT_HANDED)
  await expect(page.getByRole('combobox', { name: 'Email about Left-handed instruments' })).toHaveValue('instant')
  await expectAccessibleOnBothScreens(page, 'Searches')

  await press(page.getByRole('button', { name: 'Rename Left-handed instruments' }))
  await page.getByRole('dialog').getByLabel('Name').fill('For my sister')
  await press(page.getByRole('button', { name: 'Save name' }))
  await expect(page.getByRole('link', { name: 'For my sister' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Delete For my sister' }))
  await press(page.getByRole('button', { name: 'Delete search' }))
  await expect(page.getByText('No saved searches yet')).toBeVisible()
})

test('an unsubscribe link that matches nothing reports it', async ({ page }) => {
  await open(page, '/alerts/unsubscribe?token=all.wrong')
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'This link doesn’t work')
  await open(page, '/alerts/unsubscribe?done')
  await expectAccessibleOnBothScreens(page, 'You’re unsubscribed')
})

test('the whole catalog cannot be saved as a search', async ({ page }) => {
  await open(page, '/catalog')
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeHidden()
})

import { expectAccessibleOnBothScreens } from './accessibility.ts'
import { LINK_MAILED, newReader, newSubscriber, openUnsubscribe, unsubscribeLink } from './newsletter.ts'
import { open } from './pages.ts'
import { expect, test } from './test.ts'

test('the unsubscribe pages are accessible', async ({ page }) => {
  test.slow()
  const email = await newSubscriber(page, `a-rather-long-address-${newReader()}`)
  const link = await unsubscribeLink(page, email)
  for (const path of [link, `${link}&failed=`, '/newsletter/unsubscribe', '/newsletter/unsubscribe?done']) {
    await open(page, path)
    await expectAccessibleOnBothScreens(page, path)
  }
  const dialog = await openUnsubscribe(page)
  await expectAccessibleOnBothScreens(page, 'the form')
  await dialog.getByLabel('Email address').fill('no address')
  await page.keyboard.press('Enter')
  await expectAccessibleOnBothScreens(page, 'the form, refused')
  await dialog.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(LINK_MAILED)).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'the link is mailed')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Unsubscribe' })).toBeFocused()
})

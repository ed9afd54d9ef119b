import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { linkInMail, mailTo } from './mailbox.ts'
import { open, press, toast } from './pages.ts'
import { arriveAsNewBuyer, expectSignedIn, expectSignedOut, newPerson, signIn, signOut } from './people.ts'
import { expect, test } from './test.ts'

/** The sign-in section of the account page, with one of its forms open. */
async function opened(page: Page, form: 'Change email' | 'Change password') {
  const section = page.getByRole('region', { name: 'Security' })
  await press(section.getByRole('button', { name: form, exact: true }))
  return { section, form: section.getByRole('form', { name: form }) }
}

test('a new email address takes effect when its link is opened, and the old one is notified', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/auth\/v1\/|\/api\/v1\//)
  const buyer = await arriveAsNewBuyer(page, '/account?tab=settings')
  const { email } = newPerson()
  const { section, form } = await opened(page, 'Change email')
  await expect(form.getByLabel('New email')).toBeFocused()
  await form.getByLabel('New email').fill(buyer.email.toUpperCase())
  await form.getByLabel('Current password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(form.getByText('This is already your email')).toBeVisible()

  await form.getByLabel('New email').fill(email)
  await page.keyboard.press('Enter')
  await expect(form.getByText('This is not your current password')).toBeVisible()
  await expect(form.getByLabel('Current password')).toBeFocused()
  await form.getByLabel('Current password').fill(buyer.password)
  await press(form.getByRole('button', { name: 'Send the link' }))
  await expect(section.getByText(`We sent a link to ${email}`)).toBeVisible()
  await expect(section.getByText(buyer.email)).toBeVisible()

  await open(page, await linkInMail(page, email, /Confirm your new email/))
  await press(page.getByRole('button', { name: 'Confirm my new email' }))
  await expect(page).toHaveURL('/account?tab=settings')
  await expect(toast(page, 'Your new email is confirmed')).toBeVisible()
  await expect(section.getByText(email)).toBeVisible()
  await mailTo(page, buyer.email, 'Your Tonewood email address was changed')

  await signOut(page)
  await signIn(page, { email, password: buyer.password })
})

test('a new password signs out every other device, and the old one stops working', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/auth\/v1\/|\/api\/v1\//)
  const buyer = await arriveAsNewBuyer(page, '/account?tab=settings')
  const elsewhere = await newVisitor()
  await open(elsewhere, '/catalog')
  await signIn(elsewhere, buyer)

  const { form } = await opened(page, 'Change password')
  await form.getByLabel('Current password').fill(buyer.password)
  await form.getByLabel('New password', { exact: true }).fill('rosewood and ebony')
  await form.getByLabel('Confirm new password').fill('rosewood and maple')
  await form.getByLabel('Show password').check()
  await expect(form.getByLabel('Confirm new password')).toHaveAttribute('type', 'text')
  await press(form.getByRole('button', { name: 'Set new password' }))
  await expect(form.getByText('Passwords do not match')).toBeVisible()
  await expect(form.getByLabel('Confirm new password')).toHaveAttribute('type', 'password')
  await expectAccessible(page, 'the new password, refused')

  await form.getByLabel('Confirm new password').fill('rosewood and ebony')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Password changed.')).toBeVisible()
  await expect(form).toBeHidden()
  await expectSignedOut(elsewhere)
  await expectSignedIn(page)
  await mailTo(page, buyer.email, 'Your Tonewood password was changed')
  await signIn(elsewhere, { ...buyer, password: 'rosewood and ebony' })
})

test('every session ends at once, this one too', async ({ page, newVisitor, expectRefusalOf }) => {
  expectRefusalOf(/\/auth\/v1\/|\/api\/v1\//)
  const buyer = await arriveAsNewBuyer(page, '/account?tab=settings')
  const elsewhere = await newVisitor()
  await open(elsewhere, '/catalog')
  await signIn(elsewhere, buyer)

  await press(page.getByRole('button', { name: 'Sign out everywhere' }))
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
  await expectSignedOut(elsewhere)
})

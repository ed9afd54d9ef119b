import { expect, type Page, test } from '@playwright/test'
import { linkInMail } from './mailbox.ts'
import { openPage } from './open-page.ts'

const PASSWORD = 'spruce and maple'

function newAddress() {
  return `person-${crypto.randomUUID().slice(0, 8)}@example.com`
}

async function signUp(page: Page, email: string) {
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirm password').fill(PASSWORD)
  await dialog.getByLabel(/18 or older/).check()
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(dialog.getByText('Account created!')).toBeVisible()
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
}

test('a visitor signs up, follows the mail and is signed in, in every tab', async ({ page, context }) => {
  const email = newAddress()
  await openPage(page, '/catalog')
  await signUp(page, email)
  // The message stands for two seconds, then the dialog returns to signing in.
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign In' })).toBeVisible()

  const otherTab = await context.newPage()
  await openPage(otherTab, '/catalog')
  await openPage(page, await linkInMail(page, email, /Confirm your e-mail/))
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your e-mail is confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(otherTab.getByRole('button', { name: 'Sign Out' })).toBeVisible()

  await otherTab.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('passwords that differ are told before anything is sent', async ({ page }) => {
  await openPage(page, '/catalog')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(newAddress())
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirm password').fill('something else')
  await page.keyboard.press('Enter')

  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
})

test('signing in before the mail was followed says what to do, and sends the link again', async ({ page }) => {
  const email = newAddress()
  await openPage(page, '/catalog')
  await signUp(page, email)
  await page.keyboard.press('Escape')
  await signIn(page, email, PASSWORD)

  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText('Please click the authentication link in your e-mail, then come back here to log in.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the link again' }).click()
  await expect(dialog.getByText('We sent the link again')).toBeVisible()
})

test('a forgotten password ends in a new one, and the link works once', async ({ page }) => {
  const email = newAddress()
  await openPage(page, '/catalog')
  await signUp(page, email)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Password reset email sent! Check your inbox.')).toBeVisible()

  const link = await linkInMail(page, email, /new password/)
  await openPage(page, link)
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(dialog.getByRole('heading', { name: 'Set new password' })).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('rosewood and ebony')
  await dialog.getByLabel('Confirm password').fill('rosewood and ebony')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your new password is set')).toBeVisible()

  await openPage(page, link)
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})

test('somebody else’s token in a link signs nobody in and does not stay in the address', async ({ page }) => {
  await openPage(page, '/catalog#access_token=theirs&refresh_token=theirs&type=signup')

  await expect(page).toHaveURL('/catalog')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('a seller who comes home with a token in the address goes to the dashboard', async ({ page }) => {
  await openPage(page, '/catalog')
  await signIn(page, 'builder@tonewood.test', 'tonewood-demo')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-role', 'seller')

  await page.goto('/#access_token=mine&refresh_token=mine&type=signup')

  await expect(page).toHaveURL('/dashboard')
})

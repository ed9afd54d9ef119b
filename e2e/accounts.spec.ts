import { linkInMail } from './mailbox.ts'
import { open } from './pages.ts'
import { arriveAsNewBuyer, newBuyer, newPerson, openAuthDialog, signIn, signUp, thornquist, trySignIn } from './people.ts'
import { expect, test } from './test.ts'

test('a visitor signs up, follows the email and is signed in, in every tab', async ({ page, context, expectRefusalOf }) => {
  // After signing out in one tab, the other may still be checking the session.
  expectRefusalOf(/\/api\/v1\//)
  const person = newPerson()
  await open(page, '/catalog')
  await signUp(page, person)
  // The message is shown for two seconds, then the dialog returns to sign-in.
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign In' })).toBeVisible()

  const otherTab = await context.newPage()
  await open(otherTab, '/catalog')
  await open(page, await linkInMail(page, person.email, /Confirm your email/))
  await page.getByRole('button', { name: 'Confirm my email' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your email is confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(otherTab.getByRole('button', { name: 'Sign Out' })).toBeVisible()

  await otherTab.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('passwords that do not match are reported before anything is sent', async ({ page }) => {
  await open(page, '/catalog')
  const dialog = await openAuthDialog(page, 'Sign Up')
  await dialog.getByLabel('Email').fill(newPerson().email)
  await dialog.getByLabel('Password', { exact: true }).fill('spruce and maple')
  await dialog.getByLabel('Confirm password').fill('something else')
  await page.keyboard.press('Enter')

  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
})

test('a wrong password and an unknown address get the same response', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/auth\/v1\/token/)
  const { email } = await newBuyer(page)
  await open(page, '/catalog')

  for (const person of [{ email, password: 'not this one' }, newPerson()]) {
    const dialog = await trySignIn(page, person)
    await expect(dialog.getByText('Invalid login credentials')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('signing in before confirming the email explains what to do, and offers to send the link again', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/auth\/v1\/token/)
  const person = newPerson()
  await open(page, '/catalog')
  await signUp(page, person)
  await page.keyboard.press('Escape')
  const dialog = await trySignIn(page, person)

  await expect(dialog.getByText('Please click the authentication link in your email and come back to log in.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the link again' }).click()
  await expect(dialog.getByText('We sent the link again')).toBeVisible()
})

test('a forgotten password can be replaced, and the link works once', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/auth\/v1\/verify/)
  const person = newPerson()
  await open(page, '/catalog')
  await signUp(page, person)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByLabel('Email').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Password reset email sent! Check your inbox.')).toBeVisible()

  const link = await linkInMail(page, person.email, /new password/)
  await open(page, link)
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  const heading = dialog.getByRole('heading', { name: 'Set new password' })
  await expect(heading).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading).toBeHidden()
  await open(page, '/account?tab=settings')
  await expect(heading).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('form', { name: 'Change password' }).getByLabel('New password', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeHidden()
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('Set your new password first.')).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('rosewood and ebony')
  await dialog.getByLabel('Confirm password').fill('rosewood and ebony')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your new password is set')).toBeVisible()

  await open(page, link)
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('a signed-in person with a used link is not asked to sign in', async ({ page }) => {
  await arriveAsNewBuyer(page, '/auth/confirm?type=signup')

  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('you’re all set: you’re signed in')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Sign In' })).toBeHidden()
  await expect(main.getByLabel('Email')).toBeHidden()
  await expect(main.getByRole('link', { name: 'Explore Catalog' })).toBeVisible()
})

test('a token in a link does not sign in and is removed from the address', async ({ page }) => {
  await open(page, '/catalog#access_token=theirs&refresh_token=theirs&type=signup')

  await expect(page).toHaveURL('/catalog')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('a seller who opens the home page with a token in the address goes to the dashboard', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/dashboard/)
  await open(page, '/catalog')
  await signIn(page, thornquist)
  await expect(page.locator('html')).toHaveAttribute('data-role', 'seller')

  await page.goto('/#access_token=mine&refresh_token=mine&type=signup')

  await expect(page).toHaveURL('/dashboard')
})

import { openOidcProvider } from '#testing/oidc-provider.ts'
import { openOwnShop } from './own-shop.ts'
import { expect, test } from './test.ts'

const ANN = { sub: 'ann', email: 'ann@example.com', email_verified: true }
const CARL = { sub: 'carl', email: 'carl@example.com', email_verified: true }
const UNVERIFIED = { sub: 'bob', email: 'bob@example.com', email_verified: false }

test('a visitor signs up with the provider, sets a password, disconnects and connects again', async ({
  newVisitor,
  expectRefusalOf,
}) => {
  test.setTimeout(180_000)
  // Both first ask for a confirmation.
  expectRefusalOf(/\/auth\/v1\/(user|factors)\b/)
  const provider = await openOidcProvider()
  provider.behavior.accounts = [ANN, CARL, UNVERIFIED]
  const shop = await openOwnShop({
    name: 'oidc',
    env: {
      DEMO: 'off',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_PROVIDER: 'google',
      OIDC_NAME: 'Google',
    },
  })
  try {
    const page = await newVisitor({ baseURL: shop.url })
    await page.goto('/catalog')
    const dialog = page.getByRole('dialog')
    const start = async () => {
      await page.getByRole('button', { name: 'Sign In' }).first().click()
      await dialog.getByRole('button', { name: 'Continue with Google' }).click()
    }

    await start()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('Sign-in was canceled.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await dialog.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('link', { name: `Continue as ${UNVERIFIED.email}` }).click()
    await expect(page.getByText('Google hasn’t verified your email address. Verify it there, then try again.')).toBeVisible()
    await page.goto('/catalog')
    await start()
    await page.getByRole('link', { name: `Continue as ${ANN.email}` }).click()
    await expect(page).toHaveURL(`${shop.url}/catalog`)

    await page.goto('/account?tab=settings')
    await expect(page.getByText('No password. You sign in with Google.')).toBeVisible()
    await expect(page.getByText(`Connected as ${ANN.email}`)).toBeVisible()
    await page.getByRole('button', { name: 'Set password' }).click()
    const form = page.getByRole('form', { name: 'Change password' })
    for (const field of await form.locator('input[type=password]').all()) await field.fill('spruce and maple')
    await form.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('Hidden')).toBeVisible()

    await page.getByRole('button', { name: 'Disconnect Google' }).click()
    await expect(page.getByText('Not connected')).toBeVisible()
    await page.getByRole('button', { name: 'Connect Google' }).click()
    await page.getByRole('link', { name: `Continue as ${ANN.email}` }).click()
    await expect(page).toHaveURL(`${shop.url}/account?tab=settings`)
    await expect(page.getByText(`Connected as ${ANN.email}`)).toBeVisible()
    // Before its shop closes, which would end the live stream.
    await page.goto('about:blank')

    const other = await newVisitor({ baseURL: shop.url })
    provider.behavior.claims = { auth_time: Math.floor(Date.now() / 1000) - 3600 }
    await other.goto('/catalog')
    await other.getByRole('button', { name: 'Sign In' }).first().click()
    await other.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click()
    await other.getByRole('link', { name: `Continue as ${CARL.email}` }).click()
    await expect(other).toHaveURL(`${shop.url}/catalog`)
    provider.behavior.claims = {}
    await other.goto('/account?tab=settings')
    const confirming = other.getByRole('dialog', { name: 'Confirm it’s you' })
    await other.getByRole('button', { name: 'Change email' }).click()
    await other.getByLabel('New email').fill('carl@example.org')
    await other.getByRole('button', { name: 'Send the link' }).click()
    await confirming.getByRole('button', { name: 'Continue with Google' }).click()
    await other.getByRole('link', { name: 'Cancel' }).click()
    await expect(other.getByText('Sign-in was canceled.')).toBeVisible()
    // The text is in the HTML; the scripts then forget what was running.
    await expect.poll(() => other.evaluate(() => sessionStorage.getItem('tonewood-left-during'))).toBeNull()
    await other.goto(`/auth/complete?${new URLSearchParams({ to: '/account?tab=settings', confirms: '1' })}`)
    await expect(other).toHaveURL(`${shop.url}/account?tab=settings`)
    await expect(other.getByRole('button', { name: 'Change email' })).toBeVisible()
    await expect(other.getByLabel('New email')).toHaveCount(0)

    await other.getByRole('button', { name: 'Set up two-step verification' }).click()
    await confirming.getByRole('button', { name: 'Continue with Google' }).click()
    await other.getByRole('link', { name: `Continue as ${CARL.email}` }).click()
    await expect(other).toHaveURL(`${shop.url}/account?tab=settings`)
    await expect(other.getByRole('dialog', { name: 'Two-step verification' }).getByRole('img', { name: 'QR code' })).toBeVisible()
    await other.goto('about:blank')
  } finally {
    await shop.close()
    await provider.stop()
  }
})

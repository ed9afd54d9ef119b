import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { open, press } from './pages.ts'
import { arriveAsNewBuyer, expectSignedIn, signOut } from './people.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A device with a fingerprint reader. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    lose: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    allow: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign In' })
async function openSignIn(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('openAuthModal', { detail: { mode: 'sign-in' } })))
  await expect(signInDialog(page)).toBeVisible()
}

test('a passkey is added, signs in, confirms a change and is removed', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/auth\/v1\/|\/api\/v1\//)
  const device = await addDevice(page)
  await arriveAsNewBuyer(page, '/account?tab=settings')
  await press(page.getByRole('button', { name: 'Add passkey' }))

  const offer = page.getByRole('alertdialog', { name: 'Save recovery codes' })
  await expect(offer).toBeVisible()
  await expectAccessible(page, 'the offer of recovery codes')
  await press(offer.getByRole('button', { name: 'Create codes' }))
  // The session was signed in with the password.
  await press(page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Use a passkey' }))
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByLabel('I saved these codes').check()
  await press(codes.getByRole('button', { name: 'Done' }))
  await expect(page.getByText('Recovery codes: 10 of 10 left')).toBeVisible()

  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await press(passkeys.getByRole('button', { name: /^Rename/ }))
  await page.getByRole('dialog', { name: 'Rename passkey' }).getByLabel('Name').fill('My phone')
  await press(page.getByRole('button', { name: 'Save name' }))
  await expect(passkeys.getByRole('paragraph').filter({ hasText: 'My phone' })).toBeVisible()
  await expectAccessible(page, 'the list of passkeys')

  await signOut(page)
  await openSignIn(page)
  await expectAccessible(page, 'the sign-in with a passkey')
  await device.refuse()
  const signIn = signInDialog(page).getByRole('button', { name: 'Sign in with a passkey' })
  await press(signIn)
  await expect(signIn).toBeEnabled()
  await expect(signInDialog(page).getByRole('alert')).toBeEmpty()
  await device.allow()
  await press(signIn)
  await expect(signInDialog(page)).toBeHidden()
  await expectSignedIn(page)

  await open(page, '/account?tab=settings')
  await expect(page.getByText(/Signed in .* with a passkey/)).toBeVisible()
  await expect(passkeys.getByText(/last used/)).toBeVisible()
  await press(passkeys.getByRole('button', { name: 'Remove My phone' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }))
  await expect(passkeys).toBeHidden()
  await expect(page.getByText('Recovery codes:')).toBeHidden()

  await signOut(page)
  await openSignIn(page)
  await press(signIn)
  await expect(signInDialog(page).getByText('We couldn’t find that passkey. Sign in another way.')).toBeVisible()
})

test('once an account has a passkey, it or a recovery code confirms a change, but not the password', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/auth\/v1\/|\/api\/v1\//)
  await addDevice(page)
  await arriveAsNewBuyer(page, '/account?tab=settings')
  await press(page.getByRole('button', { name: 'Add passkey' }))
  await press(page.getByRole('button', { name: 'Skip' }))

  await press(page.getByRole('button', { name: 'Create recovery codes' }))
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const passkey = dialog.getByRole('button', { name: 'Use a passkey' })
  await expect(passkey).toBeFocused()
  await expect(dialog).toHaveAccessibleDescription('To protect your account, we ask again before sensitive actions.')
  await expect(dialog.getByLabel('Password')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Use a recovery code' })).toHaveCount(0)
  await press(dialog.getByRole('button', { name: 'Lost your device?' }))
  await expect(dialog.getByText('We’ll help you get back in.')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Cancel' }))
  await expect(page.getByText('Please confirm it’s you to continue')).toBeVisible()
  await press(page.getByRole('button', { name: 'Create recovery codes' }))
  await press(passkey)
  const saving = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(saving.getByRole('listitem')).toHaveCount(10)
  const codes = await saving.getByRole('listitem').allTextContents()
  await saving.getByLabel('I saved these codes').check()
  await press(saving.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('button', { name: 'Create new codes' })).toBeFocused()

  let isOld = true
  await page.route('**/auth/v1/factors/recovery-codes/regenerate', (route) => {
    if (!isOld) return route.continue()
    isOld = false
    const headers = { 'x-supabase-api-version': '2024-01-01' }
    return route.fulfill({ status: 403, headers, json: { code: 'insufficient_aal', message: 'Please confirm' } })
  })
  await press(page.getByRole('button', { name: 'Create new codes' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }))
  await press(dialog.getByRole('button', { name: 'Use a recovery code' }))
  await expect(dialog.getByLabel('Recovery code')).toBeFocused()
  await expectAccessible(page, 'the confirmation with a passkey')
  await dialog.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(saving.getByRole('listitem')).toHaveCount(10)
  await expect(saving.getByText(codes[1] ?? '')).toHaveCount(0)
})

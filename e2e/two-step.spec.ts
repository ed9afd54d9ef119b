import type { Page } from '@playwright/test'
import { stepAt, totpCode } from '#domain/people/credentials/totp.ts'
import { expectAccessible } from './accessibility.ts'
import { linkInMail } from './mailbox.ts'
import { open, press } from './pages.ts'
import { arriveAsNewBuyer, expectSignedIn, expectSignedOut, signOut, trySignIn } from './people.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The code of this 30-second step, counted from now. Each works once, so a test uses several. */
function codeOf(setupKey: string, steps = 0): string {
  const bits = [...setupKey].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2).toString(16).padStart(2, '0')).join('')
  return totpCode(secret, stepAt(new Date()) + steps)
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Turns two-step verification on; returns the setup key and the recovery codes. */
async function setUp(page: Page, look: (what: string) => Promise<void> = async () => {}) {
  await press(page.getByRole('button', { name: 'Set up two-step verification' }))
  const dialog = dialogOf(page, 'Two-step verification')
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await look('the setup')
  const key = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await dialog.getByLabel('Code').fill(codeOf(key))
  await press(dialog.getByRole('button', { name: 'Turn on' }))

  const saving = dialogOf(page, 'Recovery codes')
  await expect(saving.getByRole('listitem')).toHaveCount(10)
  await look('the recovery codes')
  const codes = await saving.getByRole('listitem').allTextContents()
  const downloading = page.waitForEvent('download')
  await press(saving.getByRole('button', { name: 'Download' }))
  expect((await downloading).suggestedFilename()).toBe('tonewood-recovery-codes.txt')
  await press(saving.getByRole('button', { name: 'Close' }))
  await expect(saving.getByText('Save your recovery codes, then check this box to close')).toBeVisible()
  await expect(saving.getByLabel('I saved these codes')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(saving).toBeVisible()
  await saving.getByLabel('I saved these codes').check()
  await press(saving.getByRole('button', { name: 'Done' }))
  await expect(saving).toBeHidden()
  await expect(page.getByText('Recovery codes: 10 of 10 left')).toBeVisible()
  return { key, codes }
}

test('two-step verification is set up, then signing in takes a code of the app or a recovery code', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/auth\/v1\/factors/)
  const person = await arriveAsNewBuyer(page, '/account?tab=settings')
  const { key, codes } = await setUp(page, (what) => expectAccessible(page, what))
  await signOut(page)

  const dialog = dialogOf(page, 'Two-step verification')
  await trySignIn(page, person)
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await expectSignedOut(page)
  await expectAccessible(page, 'the second step')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tonewood-session'))).toBeNull()

  await trySignIn(page, person)
  await dialog.getByLabel('Code').fill('000000')
  await press(dialog.getByRole('button', { name: 'Verify' }))
  await expect(dialog.getByText('That code isn’t right. Enter the newest code from your app.')).toBeVisible()
  await dialog.getByLabel('Code').fill(codeOf(key, 1))
  await press(dialog.getByRole('button', { name: 'Verify' }))
  await expect(dialog).toBeHidden()
  await expectSignedIn(page)
  await signOut(page)

  await trySignIn(page, person)
  await press(dialog.getByRole('button', { name: 'Use a recovery code' }))
  await dialog.getByLabel('Recovery code').fill('ABCD')
  await press(dialog.getByRole('button', { name: 'Verify' }))
  await expect(dialog.getByText('That recovery code isn’t right, or was already used.')).toBeVisible()
  await dialog.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '')
  await press(dialog.getByRole('button', { name: 'Verify' }))
  await expect(dialog).toBeHidden()
  await expectSignedIn(page)

  await open(page, '/account?tab=settings')
  await expect(page.getByText('Recovery codes: 9 of 10 left')).toBeVisible()
  await press(page.getByRole('button', { name: 'Turn off two-step verification' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }))
  await expect(page.getByText('Off. Add a code from your phone when you sign in.')).toBeVisible()
})

test('recovery codes that were replaced in another tab are no longer shown; a double click creates one set', async ({
  page,
  context,
}) => {
  await arriveAsNewBuyer(page, '/account?tab=settings')
  await setUp(page)
  const other = await context.newPage()
  await open(other, '/account?tab=settings')
  const create = async (on: Page) => {
    await press(on.getByRole('button', { name: 'Create new codes' }))
    await on.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).dblclick()
    await expect(dialogOf(on, 'Recovery codes').getByRole('listitem')).toHaveCount(10)
    await expect(dialogOf(on, 'Recovery codes').getByRole('button', { name: 'Download' })).toBeFocused()
  }
  let created = 0
  page.on('request', (request) => (created += Number(request.url().endsWith('/regenerate'))))
  await create(page)
  expect(created).toBe(1)
  await create(other)

  const replaced = dialogOf(page, 'Recovery codes')
  await expect(replaced.getByText('the ones shown here no longer work')).toBeVisible()
  await expect(replaced.getByRole('listitem')).toHaveCount(0)
  await expect(replaced.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(replaced).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create new codes' })).toBeFocused()
  await expect(dialogOf(other, 'Recovery codes').getByRole('listitem')).toHaveCount(10)
})

test('a link for a new password asks for the second step first', async ({ page }) => {
  const person = await arriveAsNewBuyer(page, '/account?tab=settings')
  const { codes } = await setUp(page)
  await signOut(page)
  await page.request.post('/auth/v1/recover', { data: { email: person.email } })
  await open(page, await linkInMail(page, person.email, /password/))
  await press(page.getByRole('button', { name: 'Choose a new password' }))

  const dialog = dialogOf(page, 'Two-step verification')
  await press(dialog.getByRole('button', { name: 'Use a recovery code' }))
  await dialog.getByLabel('Recovery code').fill(codes[1] ?? '')
  await press(dialog.getByRole('button', { name: 'Verify' }))

  await expect(dialogOf(page, 'Set new password')).toBeVisible()
})

test('a second step that took too long starts the sign-in again', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/auth\/v1\//)
  const person = await arriveAsNewBuyer(page, '/account?tab=settings')
  await setUp(page)
  await signOut(page)
  await trySignIn(page, person)
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const json = { code: 'session_not_found', message: 'Your session has ended. Please sign in again.' }
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 401, headers, json }))
  await dialogOf(page, 'Two-step verification').getByLabel('Code').fill('123456')
  await page.keyboard.press('Enter')

  const again = dialogOf(page, 'Sign In')
  await expect(again.getByText('Your sign-in expired. Please sign in again.')).toBeVisible()
  await expect(again.getByLabel('Email')).toHaveValue(person.email)
  await expect(again.getByLabel('Password')).toBeFocused()
})

import { expect, type Locator, type Page } from '@playwright/test'
import { apiCallsAs, ask, sessionOf } from './api-calls.ts'
import { linkInMail } from './mailbox.ts'
import { navigation, open, openMenuOnPhone, press, waitForHydration } from './pages.ts'

export type Person = { email: string; password: string }

/** A person with an account, their session after confirming, and their public name. */
export type Buyer = Person & { session: string; name: string }

/** The demo shop's builder, at Thornquist Guitars. */
export const thornquist: Person = { email: 'builder@tonewood.test', password: 'tonewood-demo' }

/** Has bought before and has applied for two instruments. */
export const demoBuyer: Person = { email: 'buyer@tonewood.test', password: 'tonewood-demo' }

/** A person new to the shop. */
export function newPerson(): Person {
  return { email: `person-${crypto.randomUUID().slice(0, 8)}@example.com`, password: 'spruce and maple' }
}

/** Opens the auth dialog from the navigation. */
export async function openAuthDialog(page: Page, name: 'Sign In' | 'Sign Up') {
  await openMenuOnPhone(page)
  await press(navigation(page).getByRole('button', { name, exact: true }))
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function signUp(page: Page, { email, password }: Person): Promise<void> {
  const dialog = await openAuthDialog(page, 'Sign Up')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm password').fill(password)
  await dialog.getByLabel(/18 or older/).check()
  await press(dialog.getByRole('button', { name: 'Sign Up', exact: true }))
  await expect(dialog.getByText('Account created! Please click the authentication link in your email')).toBeVisible()
}

/** Follows the link in the email and presses its button, which signs in. */
export async function confirmByMail(page: Page, { email }: Person): Promise<void> {
  await open(page, await linkInMail(page, email, /Confirm your email/))
  await press(page.getByRole('button', { name: 'Confirm my email' }))
  await expect(page).toHaveURL('/')
  await expectSignedIn(page)
}

export async function signIn(page: Page, person: Person): Promise<void> {
  const dialog = await trySignIn(page, person)
  await expect(dialog).toBeHidden()
  await expectSignedIn(page)
}

/** Fills in and sends the form; the dialog shows the result. */
export async function trySignIn(page: Page, { email, password }: Person): Promise<Locator> {
  const dialog = await openAuthDialog(page, 'Sign In')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await press(dialog.getByRole('button', { name: 'Sign In', exact: true }))
  return dialog
}

/** Chooses to sign in instead in the open dialog, and does. */
export async function signInInstead(page: Page, { email, password }: Person): Promise<void> {
  await press(page.getByRole('dialog', { name: 'Sign Up' }).getByRole('button', { name: 'Already have an account? Sign in' }))
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await press(dialog.getByRole('button', { name: 'Sign In', exact: true }))
}

export async function signOut(page: Page): Promise<void> {
  await openMenuOnPhone(page)
  await press(navigation(page).getByRole('button', { name: 'Sign Out' }))
  await expectSignedOut(page)
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-role', /buyer|seller/)
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-role', 'visitor')
}

/** A unique address, as the shop's proxy would report it, because hundreds of people behind one would hit the rate limit. */
export function uniqueClientAddress(): { 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 256)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

export function newBuyer(page: Page): Promise<Buyer> {
  return newAccount(page, {})
}

/** A builder new to the shop. */
export function newBuilder(page: Page): Promise<Buyer> {
  return newAccount(page, { is_builder: true })
}

/** An account that has accepted the terms and chosen a name. Those steps have their own journeys. */
async function newAccount(page: Page, more: object): Promise<Buyer> {
  const account = await newBareAccount(page, { terms_accepted_at: new Date().toISOString(), ...more })
  const name = account.email.replace('person-', 'Person ').replace('@example.com', '')
  await apiCallsAs(page.request, account.session)('PATCH', '/profile', { display_name: name })
  return { ...account, name }
}

/** An account that has only confirmed its email: no terms, no name. */
export async function newBareAccount(page: Page, data: object = {}): Promise<Buyer> {
  const person = newPerson()
  const headers = uniqueClientAddress()
  const signedUp = await ask(page.request, '/auth/v1/signup', { method: 'POST', data: { ...person, data }, headers })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  const link = new URL(await linkInMail(page, person.email, /Confirm your email/))
  const proof = { type: 'signup', token_hash: link.searchParams.get('token') }
  const confirmed = await ask(page.request, '/auth/v1/verify', { method: 'POST', data: proof, headers })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
  return { ...person, session: await confirmed.text(), name: 'A Tonewood member' }
}

/** Signed in, with the session the auth client would have stored; opens this page, or leaves the first page to the test. */
export async function arriveAs(page: Page, { session }: Pick<Buyer, 'session'>, path?: string): Promise<void> {
  // Before the page's own scripts, which then find it; only once, because the test may sign out.
  const store = await page.addInitScript((text) => localStorage.setItem('tonewood-session', text), session)
  await page.goto(path ?? '/healthz')
  await store.dispose()
  if (path === undefined) return
  await waitForHydration(page)
  await expectSignedIn(page)
}

/** Signs in through the API with a password: the dialog has its own journeys. */
export async function arriveAsMember(page: Page, person: Person, path?: string): Promise<void> {
  await arriveAs(page, { session: await sessionOf(page.request, person) }, path)
}

export async function arriveAsNewBuyer(page: Page, path?: string): Promise<Buyer> {
  const buyer = await newBuyer(page)
  await arriveAs(page, buyer, path)
  return buyer
}

/** A reopened page recognizes who is signed in. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

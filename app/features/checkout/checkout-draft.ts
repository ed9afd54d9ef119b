import type { TypedAddress } from '#contracts/address-errors.ts'
import type { OwnProfile } from '#contracts/profile.ts'

/** What was typed into the shipping form. */
export type Draft = Record<'name' | 'email' | 'street1' | 'street2' | 'city' | 'state' | 'zip' | 'country' | 'phone', string>

type KnownOf = Pick<OwnProfile, 'first_name' | 'last_name' | 'phone' | 'shipping_address'>

const KEY = 'tonewood-checkout-draft'
const SESSION = 'tonewood-checkout-session'

/**
 * What this person typed before, in this tab: nothing is lost by a reload, a sign-in, or a look elsewhere. Where nothing was
 * typed yet, what they keep in their account.
 */
export function readDraft(user: { id: string; email: string }, profile?: KnownOf): Draft {
  const empty: Draft = {
    name: '',
    email: user.email,
    street1: '',
    street2: '',
    city: '',
    state: '',
    zip: '',
    country: 'US',
    phone: '',
    ...(profile && known(profile)),
  }
  const stored = readJson(`${KEY}:${user.id}`)
  for (const name of Object.keys(empty) as (keyof Draft)[]) {
    const value = stored?.[name]
    if (typeof value === 'string') empty[name] = value
  }
  return empty
}

function known({ first_name, last_name, phone, shipping_address: kept }: KnownOf): Partial<Draft> {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  if (!kept) return { name, phone: phone ?? '' }
  const { street1, street2 = '', city, state, zip, country } = kept
  // To the e-mail of the account goes what the shop writes; the address may name another.
  return { name: kept.name || name, street1, street2, city, state, zip, country, phone: kept.phone || phone || '' }
}

export function keepDraft(userId: string, draft: Draft): void {
  write(`${KEY}:${userId}`, JSON.stringify(draft))
}

/** For which instrument rates were asked in this tab, and the one chosen. By its name: an id lives no longer than its quote. */
export type KeptChoice = { productId: string; name?: string | undefined }

export function keepChoice(userId: string, choice: KeptChoice | undefined): void {
  if (choice) write(choiceKey(userId), JSON.stringify(choice))
  else forget(choiceKey(userId))
}

export function readChoice(userId: string, productId: string): KeptChoice | undefined {
  const stored = readJson(choiceKey(userId))
  if (stored?.productId !== productId) return undefined
  return { productId, name: typeof stored.name === 'string' ? stored.name : undefined }
}

/** The order is placed: the form starts anew next time. */
export function forgetDraft(userId: string): void {
  forget(`${KEY}:${userId}`)
  keepChoice(userId, undefined)
}

/** Somebody leaves: whatever anybody typed in this tab is gone. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(`${KEY}:`)) sessionStorage.removeItem(key)
  } catch {
    // What may not be stored was not kept.
  }
}

/** Remembers which payment this tab went to, so that coming back without paying can end it. */
export function keepPaymentSession(sessionId: string): void {
  write(SESSION, sessionId)
}

export function readPaymentSession(): string | undefined {
  try {
    return sessionStorage.getItem(SESSION) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetPaymentSession(): void {
  forget(SESSION)
}

export function draftAddress(draft: Draft): TypedAddress {
  return draft as TypedAddress
}

function readJson(key: string): Record<string, unknown> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

// Storage may be forbidden or full; then the form simply forgets.
function write(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {}
}

function forget(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

function choiceKey(userId: string): string {
  return `${KEY}:${userId}:choice`
}

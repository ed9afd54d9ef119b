import { beforeEach, expect, test, vi } from 'vitest'
import { isOtherPlace, matchesAddress, readShippingDraft, storeShippingDraft } from './shipping-draft.ts'

const ANN = { id: 'u1', email: 'ann@home.test' }
const HOME = { name: 'Ann Reed', street1: '1 Elm Street', city: 'Bath', state: 'ME', zip: '04530', country: 'US' as const }
const PROFILE = { first_name: 'Ann', last_name: 'Reed', phone: '207 555 0100', shipping_address: HOME }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('the shipping form starts with the address from the account', () => {
  expect(readShippingDraft(ANN, PROFILE)).toEqual({ ...HOME, street2: '', email: 'ann@home.test', phone: '207 555 0100' })
})

test('the address book takes precedence over the profile', () => {
  const shop = { ...HOME, name: 'Reed Studio', street1: '9 Mill Lane', street2: 'Loft', phone: '207 555 0199' }
  expect(readShippingDraft(ANN, PROFILE, shop)).toEqual({ ...shop, email: 'ann@home.test' })
  // Known before the profile loads.
  expect(readShippingDraft(ANN, undefined, shop)).toMatchObject({ name: 'Reed Studio', street1: '9 Mill Lane' })
})

test('a saved address counts as chosen while the form matches it', () => {
  const draft = readShippingDraft(ANN, PROFILE)
  expect(matchesAddress(draft, HOME)).toBe(true)
  expect(matchesAddress({ ...draft, phone: '1' }, HOME)).toBe(true)
  expect(matchesAddress({ ...draft, street2: 'Loft' }, HOME)).toBe(false)
})

test('without an address, the name and the phone are filled in', () => {
  expect(readShippingDraft(ANN, { ...PROFILE, shipping_address: null })).toMatchObject({
    name: 'Ann Reed',
    phone: '207 555 0100',
    street1: '',
  })
})

test('typed values win, even an emptied field', () => {
  storeShippingDraft('u1', { ...readShippingDraft(ANN, PROFILE), street1: '', city: 'Bangor' })

  expect(readShippingDraft(ANN, PROFILE)).toMatchObject({ name: 'Ann Reed', street1: '', city: 'Bangor' })
})

test('only a changed place needs new rates, not a name or a value chosen again', () => {
  const draft = readShippingDraft(ANN, PROFILE)
  expect(isOtherPlace(draft, { ...draft, name: 'Ann', email: 'a@b.test', phone: '1', state: draft.state })).toBe(false)
  expect(isOtherPlace(draft, { ...draft, state: 'NH' })).toBe(true)
})

import { useState } from 'react'
import { useOwnAddresses } from '#app/lib/own-addresses.ts'
import { useOwnProfile } from '#app/lib/own-profile.ts'
import type { SessionUser } from '#app/lib/stored-session.ts'
import { userFacingMessage } from '#app/lib/user-facing-error.ts'
import { toast } from '#app/ui/toast.ts'
import { addressErrors, normalizeAddress } from '#contracts/address-errors.ts'
import type { Address } from '#contracts/address-views.ts'
import type { ShippableProduct } from '#contracts/cart-views.ts'
import type { FieldErrors } from '#contracts/refusal.ts'
import { type AddressCheck, fetchShippingRates } from './fetch-shipping-rates.ts'
import {
  draftAddress,
  fieldsFromAddress,
  matchesAddress,
  readRateChoice,
  readShippingDraft,
  type ShippingDraft,
  type StoredRateChoice,
  storeRateChoice,
  storeShippingDraft,
} from './shipping-draft.ts'
import { PICKUP_OPTION, type ShippingOption } from './shipping-option.ts'

export type ShippingChoice = ReturnType<typeof useShippingChoice>

const NO_ADDRESS = { name: '', street1: '', street2: '', city: '', state: '', zip: '', phone: '' }

/** Those the account has stored, then those of its orders. */
function useKnownAddresses(userId: string): Address[] {
  const book = useOwnAddresses(userId).data
  return book ? [...book.addresses.map(({ address }) => address), ...book.used] : []
}

/** The address, the rates asked for it, and the one chosen. A changed address asks for new rates. */
export function useShippingChoice(product: ShippableProduct, user: SessionUser) {
  const { data } = useOwnProfile(user.id)
  const addresses = useKnownAddresses(user.id)
  const [typed, setTyped] = useState<ShippingDraft>()
  const draft = typed ?? readShippingDraft(user, data?.profile, addresses[0])
  const [rates, setRates] = useState<ShippingOption[]>()
  const [kept, setKept] = useState(() => readRateChoice(user.id, product.id))
  const keptPickup = product.offers_local_pickup && kept?.name === PICKUP_OPTION.name
  const [chosenId, setChosenId] = useState(keptPickup ? PICKUP_OPTION.id : undefined)
  const [note, setNote] = useState<AddressCheck>()
  const [problem, setProblem] = useState<string>()

  const options = [...(rates ?? []), ...(product.offers_local_pickup ? [PICKUP_OPTION] : [])]
  const chosen = options.find((option) => option.id === chosenId)

  function keep(choice: StoredRateChoice | undefined) {
    setKept(choice)
    storeRateChoice(user.id, choice)
  }

  function choose(id: string) {
    setChosenId(id)
    keep({ productId: product.id, name: options.find((option) => option.id === id)?.name })
  }

  function change(changes: Partial<ShippingDraft>) {
    const next = { ...draft, ...changes }
    setTyped(next)
    storeShippingDraft(user.id, next)
    const isOnlyContact = Object.keys(changes).every((field) => field === 'email' || field === 'phone' || field === 'name')
    if (!isOnlyContact) forget()
  }

  /** One of the addresses of the account; without one the form is emptied for another. */
  function chooseAddress(address: Address | undefined) {
    change(address ? { ...fieldsFromAddress(address), name: address.name || draft.name } : NO_ADDRESS)
  }

  function forget(message?: string) {
    setRates(undefined)
    setNote(undefined)
    setProblem(message)
    if (chosenId === PICKUP_OPTION.id) return
    setChosenId(undefined)
    keep(undefined)
  }

  function fail(message: string) {
    setProblem(message)
    toast.error(message, { isShownInline: true })
  }

  /** What is missing, before anybody is asked; the spec's sentence when the address is not whole. */
  function check(): FieldErrors {
    const errors = addressErrors(normalizeAddress(draftAddress(draft)))
    const isWhole = [draft.street1, draft.city, draft.zip].every((part) => part.trim()) && !(errors.state && !draft.state.trim())
    setProblem(isWhole ? undefined : 'Please provide a complete shipping address')
    return errors
  }

  async function calculate(from: ShippingDraft = draft) {
    setProblem(undefined)
    setNote(undefined)
    const address = normalizeAddress(draftAddress(from))
    try {
      const { rates: found, note } = await fetchShippingRates(product, address)
      setRates(found)
      const again = found.find((option) => option.name === kept?.name)
      if (again) setChosenId(again.id)
      if (!kept) keep({ productId: product.id })
      setNote(note)
    } catch (error) {
      fail(userFacingMessage(error, 'Failed to calculate shipping rates'))
      throw error
    }
  }

  async function acceptSuggestion(address: Address) {
    const { street1, street2, city, state, zip } = address
    const next: ShippingDraft = { ...draft, street1, street2: street2 ?? '', city, state, zip }
    change(next)
    await calculate(next).catch(() => undefined)
  }

  const isWhole = Object.keys(addressErrors(normalizeAddress(draftAddress(draft)))).length === 0
  /** Rates were asked before, and whoever comes back need not ask again. */
  const asksAgain = kept !== undefined && !chosen && !rates && !problem && isWhole

  const known = { addresses, chosen: addresses.find((address) => matchesAddress(draft, address)), choose: chooseAddress }
  return {
    draft,
    known,
    change,
    check,
    calculate,
    acceptSuggestion,
    rates,
    options,
    chosen,
    choose,
    forget,
    note,
    problem,
    asksAgain,
  }
}

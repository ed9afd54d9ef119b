import { useState } from 'react'
import { useOwnProfile } from '#app/lib/own-profile.ts'
import type { SessionUser } from '#app/lib/stored-session.ts'
import { useOwnAddresses } from '#app/lib/use-own-addresses.ts'
import { userFacingMessage } from '#app/lib/user-facing-error.ts'
import { toast } from '#app/ui/toast.ts'
import { addressErrors, normalizeAddress } from '#contracts/address-errors.ts'
import type { Address } from '#contracts/address-views.ts'
import type { ShippableProduct } from '#contracts/cart-views.ts'
import type { FieldErrors } from '#contracts/refusal.ts'
import { type AddressCheck, fetchRatesAndCheckAddress } from './fetch-rates-and-check-address.ts'
import {
  asTypedAddress,
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

/** The address, its rates, and the chosen one. Changing the address requires new rates. */
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

  /** Fills in an account address, or clears the form for a new one. */
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

  /** What is missing, checked first; the specification's sentence if the address is incomplete. */
  function check(): FieldErrors {
    const errors = addressErrors(normalizeAddress(asTypedAddress(draft)))
    const isWhole = [draft.street1, draft.city, draft.zip].every((part) => part.trim()) && !(errors.state && !draft.state.trim())
    setProblem(isWhole ? undefined : 'Please provide a complete shipping address')
    return errors
  }

  async function calculate(from: ShippingDraft = draft) {
    setProblem(undefined)
    setNote(undefined)
    const address = normalizeAddress(asTypedAddress(from))
    try {
      const { rates: found, note } = await fetchRatesAndCheckAddress(product, address)
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

  const isWhole = Object.keys(addressErrors(normalizeAddress(asTypedAddress(draft)))).length === 0
  /** Rates were requested before, so a returning person need not request them again. */
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

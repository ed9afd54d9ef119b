import { useEffect, useState } from 'react'
import type { SessionUser } from '#app/lib/stored-session.ts'
import { userFacingMessage } from '#app/lib/user-facing-error.ts'
import { toast } from '#app/ui/toast.ts'
import { addressErrors, normalizeAddress } from '#contracts/buying/address-errors.ts'
import type { Address } from '#contracts/buying/address-views.ts'
import type { ShippableProduct } from '#contracts/buying/cart-views.ts'
import type { ShippingRates } from '#contracts/delivering/shipping-views.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { type AddressCheck, fetchRatesAndCheckAddress } from './fetch-rates-and-check-address.ts'
import { createLatestRequest } from './latest-request.ts'
import {
  asTypedAddress,
  fieldsFromAddress,
  hasRecipient,
  isOtherPlace,
  matchesAddress,
  readRateChoice,
  readShippingDraft,
  type ShippingDraft,
  type StoredRateChoice,
  storeRateChoice,
  storeShippingDraft,
} from './shipping-draft.ts'
import { findChosen, isPickupNear, PICKUP_OPTION, type ShippingOption, toShippingOptions, withPickup } from './shipping-option.ts'
import type { KnownRecipient } from './use-known-recipient.ts'

export type ShippingChoice = ReturnType<typeof useShippingChoice>

const NO_ADDRESS = { name: '', street1: '', street2: '', city: '', state: '', zip: '', phone: '' }

/** The checkout's user and the prefilled form values. */
export type Recipient = { user: SessionUser; known: KnownRecipient }

function normalized(draft: ShippingDraft) {
  return normalizeAddress(asTypedAddress(draft))
}

function isWhole(draft: ShippingDraft): boolean {
  return hasRecipient(draft) && Object.keys(addressErrors(normalized(draft))).length === 0
}

function withPlace(draft: ShippingDraft, { street1, street2 = '', city, state, zip }: Address): ShippingDraft {
  return { ...draft, street1, street2, city, state, zip }
}

function hasParts({ street1, city, state, zip }: ShippingDraft, errors: FieldErrors): boolean {
  return [street1, city, zip].every((part) => part.trim()) && !(errors.state && !state.trim())
}

/** The address, its rates, and the chosen one. Changing the address requires new rates. */
export function useShippingChoice(product: ShippableProduct, { user, known: { profile, addresses } }: Recipient) {
  // Filled in once: later data must not change a field the user is typing in.
  const [draft, setDraft] = useState(() => readShippingDraft(user, profile, addresses[0]))
  const [rates, setRates] = useState<ShippingOption[]>()
  const [choice, setChoice] = useState(() => readRateChoice(user.id, product.id))
  const [note, setNote] = useState<AddressCheck>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [requests] = useState(createLatestRequest)
  useEffect(() => requests.cancel, [requests])

  const options = withPickup(rates, product)
  const chosen = findChosen(options, choice)

  function keep(next: StoredRateChoice | undefined) {
    setChoice(next)
    storeRateChoice(user.id, next)
  }

  function choose(id: string) {
    keep({ productId: product.id, id, name: options.find((option) => option.id === id)?.name })
  }

  function change(changes: Partial<ShippingDraft>) {
    const next = { ...draft, ...changes }
    setDraft(next)
    setTyped(true)
    storeShippingDraft(user.id, next)
    if (isOtherPlace(draft, next)) forget()
  }

  /** Fills in an account address, or clears the form for a new one. */
  function chooseAddress(address: Address | undefined) {
    change(address ? { ...fieldsFromAddress(address), name: address.name || draft.name } : NO_ADDRESS)
    setTyped(false)
  }

  function forget(message?: string) {
    requests.cancel()
    setRates(undefined)
    setNote(undefined)
    setProblem(message)
    if (chosen !== PICKUP_OPTION) keep(undefined)
  }

  /** Checks for missing fields first; the specification's sentence if the address is incomplete. */
  function check(): FieldErrors {
    const errors = addressErrors(normalized(draft))
    setProblem(hasParts(draft, errors) ? undefined : 'Please provide a complete shipping address')
    return errors
  }

  /** The previous rates and the choice stay until the new ones arrive. */
  async function calculate(from: ShippingDraft = draft) {
    setProblem(undefined)
    setNote(undefined)
    setAsking(true)
    try {
      const answer = await requests.run((signal) => fetchRatesAndCheckAddress(product, normalized(from), signal))
      if (!answer) return
      setRates(answer.rates)
      setNote(answer.note)
      setChoice((latest) => latest ?? { productId: product.id })
      storeRateChoice(user.id, readRateChoice(user.id, product.id) ?? { productId: product.id })
    } catch (error) {
      const message = userFacingMessage(error, 'Failed to calculate shipping rates')
      setProblem(message)
      toast.error(message, { isShownInline: true })
      throw error
    } finally {
      setAsking(requests.isRunning())
    }
  }

  /** Replaces an outdated quote; the chosen service stays. */
  function adopt(quote: ShippingRates & { chosen_id: string }) {
    setRates(toShippingOptions(quote))
    keep({ ...choice, productId: product.id, id: quote.chosen_id })
  }

  async function acceptSuggestion(address: Address) {
    const next = withPlace(draft, address)
    change(next)
    await calculate(next).catch(() => undefined)
  }

  const known = { addresses, chosen: addresses.find((address) => matchesAddress(draft, address)), choose: chooseAddress }
  /** No form or button is needed for a saved address or one whose rates were already requested. */
  const isKnown = (known.chosen ?? choice) !== undefined && isWhole(draft)
  // Typing never sends the form: the focus would move to the rates.
  const asksAtOnce = isKnown && !isTyped && !chosen && !rates && !problem && !isAsking
  return {
    draft,
    known,
    change,
    check,
    calculate,
    isAsking,
    acceptSuggestion,
    rates,
    options,
    isPickupNear: isPickupNear(product, draft.country),
    chosen,
    choose,
    forget,
    adopt,
    note,
    problem,
    isKnown,
    asksAtOnce,
  }
}

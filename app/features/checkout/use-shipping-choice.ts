import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { useOwnProfile } from '#app/lib/own-profile.ts'
import type { SessionUser } from '#app/lib/stored-session.ts'
import { toast } from '#app/ui/toast.ts'
import type { Address } from '#contracts/address.ts'
import { addressErrors, tidyAddress } from '#contracts/address-errors.ts'
import type { ShippableProduct } from '#contracts/cart.ts'
import type { FieldErrors } from '#contracts/refusal.ts'
import type { ShippingRate, ValidatedAddress } from '#contracts/shipping.ts'
import {
  type Draft,
  draftAddress,
  type KeptChoice,
  keepChoice,
  keepShippingDraft,
  readChoice,
  readShippingDraft,
} from './checkout-draft.ts'
import { PICKUP_OPTION, rateOption, type ShippingOption } from './shipping-option.ts'

/** What the carriers make of the typed address. */
export type AddressNote = { kind: 'unverified'; message: string } | { kind: 'suggestion'; address: Address }

export type ShippingChoice = ReturnType<typeof useShippingChoice>

/** The address, the rates asked for it, and the one chosen. A changed address asks for new rates. */
export function useShippingChoice(product: ShippableProduct, user: SessionUser) {
  const { data } = useOwnProfile(user.id)
  const [typed, setTyped] = useState<Draft>()
  const draft = typed ?? readShippingDraft(user, data?.profile)
  const [rates, setRates] = useState<ShippingOption[]>()
  const [kept, setKept] = useState(() => readChoice(user.id, product.id))
  const keptPickup = product.offers_local_pickup && kept?.name === PICKUP_OPTION.name
  const [chosenId, setChosenId] = useState(keptPickup ? PICKUP_OPTION.id : undefined)
  const [note, setNote] = useState<AddressNote>()
  const [problem, setProblem] = useState<string>()

  const options = [...(rates ?? []), ...(product.offers_local_pickup ? [PICKUP_OPTION] : [])]
  const chosen = options.find((option) => option.id === chosenId)

  function keep(choice: KeptChoice | undefined) {
    setKept(choice)
    keepChoice(user.id, choice)
  }

  function choose(id: string) {
    setChosenId(id)
    keep({ productId: product.id, name: options.find((option) => option.id === id)?.name })
  }

  function change(changes: Partial<Draft>) {
    const next = { ...draft, ...changes }
    setTyped(next)
    keepShippingDraft(user.id, next)
    const isOnlyContact = Object.keys(changes).every((field) => field === 'email' || field === 'phone' || field === 'name')
    if (!isOnlyContact) forget()
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
    toast.error(message)
  }

  /** What is missing, before anybody is asked; the spec's sentence when the address is not whole. */
  function check(): FieldErrors {
    const errors = addressErrors(tidyAddress(draftAddress(draft)))
    const isWhole = [draft.street1, draft.city, draft.zip].every((part) => part.trim()) && !(errors.state && !draft.state.trim())
    setProblem(isWhole ? undefined : 'Please provide a complete shipping address')
    return errors
  }

  async function calculate(from: Draft = draft) {
    setProblem(undefined)
    setNote(undefined)
    const address = tidyAddress(draftAddress(from))
    const { id, name, price, builder_id, categories } = product
    const cart_items = [{ id, name, builder_id, categories, quantity: 1, value: price }]
    const asked = { to_address: address, cart_items }
    try {
      const [answer, validated] = await Promise.all([
        api<{ rates: ShippingRate[] }>('/functions/v1/calculate-shipping', { json: asked }),
        // Never in the way: without an answer the address is used as it was typed.
        api<ValidatedAddress>('/functions/v1/validate-address', { json: { address } }).catch(() => undefined),
      ])
      const found = answer.rates.map(rateOption)
      setRates(found)
      const again = found.find((option) => option.name === kept?.name)
      if (again) setChosenId(again.id)
      if (!kept) keep({ productId: product.id })
      setNote(noteOf(validated, address))
    } catch (error) {
      fail(error instanceof Error ? error.message : 'Failed to calculate shipping rates')
      throw error
    }
  }

  async function acceptSuggestion(address: Address) {
    const next: Draft = {
      ...draft,
      street1: address.street1,
      street2: address.street2 ?? '',
      city: address.city,
      state: address.state,
      zip: address.zip,
    }
    change(next)
    await calculate(next).catch(() => undefined)
  }

  const isWhole = Object.keys(addressErrors(tidyAddress(draftAddress(draft)))).length === 0
  /** Rates were asked before, and whoever comes back need not ask again. */
  const asksAgain = kept !== undefined && !chosen && !rates && !problem && isWhole

  return { draft, change, check, calculate, acceptSuggestion, rates, options, chosen, choose, forget, note, problem, asksAgain }
}

function noteOf(
  validated: ValidatedAddress | undefined,
  typed: Partial<Record<keyof Address, string | null>>,
): AddressNote | undefined {
  if (!validated) return undefined
  if (!validated.verified) return { kind: 'unverified', message: validated.message ?? 'We could not verify this address' }
  const fields = ['street1', 'street2', 'city', 'state', 'zip'] as const
  const read = (value: string | null | undefined) => (value ?? '').toUpperCase()
  // ZIP+4 and capitals are no correction worth a question.
  const differs = fields.some((field) => {
    const [ours, theirs] = [read(typed[field]), read(validated.validated_address[field])]
    return field === 'zip' ? !theirs.startsWith(ours) : ours !== theirs
  })
  return differs ? { kind: 'suggestion', address: validated.validated_address } : undefined
}

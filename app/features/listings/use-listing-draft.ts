import { useEffect, useRef, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { forgetDraft, keepDraft, readDraft } from '#app/lib/drafts.ts'
import type { OwnProductDetail } from '#contracts/own-products.ts'
import { bodyFrom } from './listing-body.ts'
import { draftFrom, type ListingDraft, readableChanges } from './listing-draft.ts'
import { showOwnProduct } from './use-own-product.ts'

export type ListingForm = ReturnType<typeof useListingDraft>

/** A listing with what was typed over it. What is typed stays in this tab until it is saved or thrown away. */
export function useListingDraft(userId: string, product: OwnProductDetail | null) {
  const kept = draftName(product?.id)
  const saved = draftFrom(product)
  const [changes, setChanges] = useState<Partial<ListingDraft>>(() => readableChanges(readDraft(kept, userId)))
  const [wasKept] = useState(() => Object.keys(changes).length > 0)
  const latest = useRef(changes)
  useEffect(() => {
    latest.current = changes
  }, [changes])

  function replace(next: Partial<ListingDraft>) {
    // Two pictures may arrive before the form has drawn the first.
    latest.current = next
    setChanges(next)
    if (Object.keys(next).length > 0) keepDraft(kept, userId, next)
    else forgetDraft(kept, userId)
  }

  function change(more: Partial<ListingDraft>) {
    replace({ ...latest.current, ...more })
  }

  /** Throws away what was typed; the answer brings it back. */
  function discard(): () => void {
    const thrown = latest.current
    replace({})
    return () => replace(thrown)
  }

  /** A refusal is thrown, and nothing that was typed is lost. */
  async function save(more: { is_available?: boolean }): Promise<OwnProductDetail> {
    const sent = latest.current
    const body = { ...bodyFrom(product ? sent : { ...saved, ...sent }), ...more }
    const path = product ? `/api/v1/products/${product.id}` : '/api/v1/products'
    const answer = await api<{ product: OwnProductDetail }>(path, { method: product ? 'PATCH' : 'POST', json: body })
    const since = Object.entries(latest.current).filter(([name, value]) => sent[name as keyof ListingDraft] !== value)
    replace({})
    // Whatever was typed while the answer was on its way is not saved yet.
    if (since.length > 0) keepDraft(draftName(answer.product.id), userId, Object.fromEntries(since))
    if (product) setChanges(Object.fromEntries(since))
    showOwnProduct(userId, answer.product)
    return answer.product
  }

  const isChanged = Object.keys(changes).length > 0
  const draft = { ...saved, ...changes }
  return { product, draft, changes, isChanged, isRestored: wasKept && isChanged, change, discard, save }
}

function draftName(productId = 'new'): string {
  return `listing-${productId}`
}

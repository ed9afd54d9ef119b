import { api } from '#app/lib/api.ts'
import { useDraft } from '#app/lib/use-draft.ts'
import type { OwnProductDetail } from '#contracts/own-products.ts'
import { bodyFrom } from './product-body.ts'
import { draftFrom } from './product-draft.ts'
import { showOwnProduct } from './use-own-product.ts'

export type ProductDraftState = ReturnType<typeof useProductDraft>

/** A listing with what was typed over it. */
export function useProductDraft(userId: string, product: OwnProductDetail | null) {
  const saved = draftFrom(product)
  const { save: send, ...form } = useDraft({ name: draftName(product?.id), userId, saved, sample: SAMPLE })

  /** A refusal is thrown, and nothing that was typed is lost. */
  async function save(more: { is_available?: boolean }): Promise<OwnProductDetail> {
    const path = product ? (`/api/v1/products/${product.id}` as const) : '/api/v1/products'
    const answer = await send(
      (changes) => {
        const body = { ...bodyFrom(product ? changes : { ...saved, ...changes }), ...more }
        return api<{ product: OwnProductDetail }>(path, { method: product ? 'PATCH' : 'POST', json: body })
      },
      ({ product: { id } }) => draftName(id),
    )
    showOwnProduct(userId, answer.product)
    return answer.product
  }

  return { product, ...form, save }
}

const SAMPLE = {
  ...draftFrom(null),
  images: [{ key: '', alt: '' }],
  specifications: [{ id: 0, name: '', value: '' }],
}

function draftName(productId = 'new'): string {
  return `listing-${productId}`
}

import { api } from '#app/lib/api.ts'
import { useDraft } from '#app/lib/use-draft.ts'
import type { CreateProductBody } from '#contracts/catalog/own-product-bodies.ts'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { bodyFrom } from './product-body.ts'
import { draftFrom } from './product-draft.ts'
import { showOwnProduct } from './use-own-product.ts'

export type ProductDraftState = ReturnType<typeof useProductDraft>

/** A listing with the unsaved changes on top. */
export function useProductDraft(userId: string, product: OwnProductDetail | null) {
  const saved = draftFrom(product)
  const { save: send, ...form } = useDraft({ name: draftName(product?.id), userId, saved, sample: SAMPLE })

  /** Throws refusals; the draft is kept. */
  async function save(more: { is_available?: boolean }): Promise<OwnProductDetail> {
    const answer = await send(
      (changes) => {
        if (product) {
          return api('PATCH /api/v1/products/{id}', {
            params: { id: product.id },
            json: { ...bodyFrom(changes, { ...saved, ...changes }), ...more },
          })
        }
        // A new listing is sent whole; the form has checked the price.
        const json = { ...bodyFrom({ ...saved, ...changes }), ...more } as CreateProductBody
        return api('POST /api/v1/products', { json })
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

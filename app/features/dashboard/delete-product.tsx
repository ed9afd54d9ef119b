import { api } from '#app/lib/api.ts'
import { DeleteButton } from '#app/ui/delete-button.tsx'
import type { OwnProduct } from '#contracts/own-product-views.ts'
import { refetchOwnProducts } from './use-own-products.ts'

/** Deletes an instrument after a confirmation. */
export function DeleteProduct({ product: { id, name, status, can } }: { product: OwnProduct }) {
  return (
    <DeleteButton
      size="small"
      name={name}
      disabled={!can.delete}
      question="Are you sure you want to delete this product?"
      onDelete={() => api('DELETE /api/v1/products/{id}', { params: { id } })}
      done="Product deleted"
      failure="Failed to delete product"
      refetch={refetchOwnProducts}
    >
      {status === 'draft'
        ? `${name} and its pictures will be deleted for good.`
        : `${name} will be taken out of the shop. Orders keep their record of it.`}
    </DeleteButton>
  )
}

import type { ComponentProps } from 'react'
import { api } from '#app/lib/api.ts'
import { Deletion } from '#app/ui/deletion.tsx'
import type { OwnProduct } from '#contracts/catalog/own-product-views.ts'
import { refetchOwnProducts } from './use-own-products.ts'

type DeleteProductProps = Pick<ComponentProps<typeof Deletion>, 'renderOpener'> & { product: OwnProduct }

/** Deletes an instrument after a confirmation. */
export function DeleteProduct({ product: { id, name, status }, renderOpener }: DeleteProductProps) {
  return (
    <Deletion
      name={name}
      question="Are you sure you want to delete this product?"
      onDelete={() => api('DELETE /api/v1/products/{id}', { params: { id } })}
      done="Instrument deleted"
      failure="Failed to delete product"
      refetch={refetchOwnProducts}
      renderOpener={renderOpener}
    >
      {status === 'draft'
        ? `${name} and its photos will be permanently deleted.`
        : `${name} will be removed from the shop. Past orders will still show it.`}
    </Deletion>
  )
}

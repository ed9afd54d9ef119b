import { useState } from 'react'
import { ApiError, api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnProduct } from '#contracts/own-product-views.ts'
import { refetchOwnProducts } from './use-own-products.ts'

/** Deletes an instrument after a confirmation. */
export function DeleteProduct({ product }: { product: OwnProduct }) {
  const [isAsking, setAsking] = useState(false)

  async function remove() {
    try {
      await api('DELETE /api/v1/products/{id}', { params: { id: product.id } })
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      const reason = error instanceof ApiError && error.status === 409 ? `. ${error.message}` : ''
      if (!isGone) throw new Error(`Failed to delete product${reason}`)
    }
    toast.success('Product deleted')
    await refetchOwnProducts()
  }

  return (
    <>
      <Button
        variant="danger"
        aria-label={`Delete ${product.name}`}
        disabled={!product.can.delete}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title="Are you sure you want to delete this product?"
        confirmLabel="Delete"
        danger
      >
        {product.status === 'draft'
          ? `${product.name} and its pictures will be deleted for good.`
          : `${product.name} will be taken out of the shop. Orders keep their record of it.`}
      </ConfirmDialog>
    </>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/lib/api.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { failureWithReason } from '#app/lib/user-facing-error.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Resale } from '#contracts/catalog/own-product-views.ts'
import { showOwnProduct } from './use-own-product.ts'

type RelistProductProps = { userId: string; product: { id: string; name: string }; resale: Resale }

/** Relists a refunded instrument. Asks first if only the builder knows whether it was returned. */
export function RelistProduct({ userId, product: { id, name }, resale }: RelistProductProps) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)

  async function relist() {
    const { product } = await api('POST /api/v1/products/{id}/relist', { params: { id } })
    showOwnProduct(userId, product)
    void refetchQueries('seller-orders')
    void queryClient.invalidateQueries({ queryKey: ['own-product', userId, id] })
    const isPublished = product.is_available
    if (isPublished) toast.success(`${product.name} is listed again`)
    else toast.info('Saved as a draft. Add the missing details to publish it.')
    await navigate(`/dashboard/products/${product.id}/edit`, { state: { isPublished } })
  }

  async function press() {
    if (resale.is_back) await relist()
    else setAsking(true)
  }

  return (
    <section aria-labelledby="list-again-title" className="max-w-measure">
      <h2 id="list-again-title" className="mb-1 font-serif text-xl">
        {resale.relisted_as ? 'Listed again' : 'List this instrument again'}
      </h2>
      <p className="text-sm text-ink-soft">
        {resale.relisted_as
          ? 'This instrument has a new listing. The sold listing stays unchanged as part of the order.'
          : 'The buyer was refunded. A new listing copies the photos and text; the sold one stays unchanged.'}
      </p>
      <div className="mt-3">
        {resale.relisted_as ? (
          <ButtonLink to={`/dashboard/products/${resale.relisted_as}/edit`}>Open the new listing</ButtonLink>
        ) : (
          <ActionButton
            variant="primary"
            action={press}
            onFailure={(error) => toast.error(failureWithReason('Failed to list this instrument again', error))}
          >
            List again
          </ActionButton>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={relist}
        title={`Is ${name} back in your workshop?`}
        confirmLabel="List again"
      >
        Buyers can order the instrument as soon as it’s listed, so you need to have it in your workshop.
      </ConfirmDialog>
    </section>
  )
}

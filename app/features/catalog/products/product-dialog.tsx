import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ApiError, api } from '#app/lib/api.ts'
import { capitalize } from '#app/lib/capitalize.ts'
import { countView } from '#app/lib/count-view.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Price } from '#app/ui/price.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { KeyMeasures } from './key-measures.tsx'
import { ProductDescription } from './product-description.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ReservedNotice } from './reserved-notice.tsx'
import { ShippingInfo } from './shipping-info.tsx'
import { Specifications } from './specifications.tsx'

type ProductDialogProps = {
  open: boolean
  card: ProductCard
  actions: (product: ProductCard) => ReactNode
  onClose: () => void
}

/** An instrument in a dialog. The card's data is shown at once, and the rest loads. */
export function ProductDialog({ open, card, actions, onClose }: ProductDialogProps) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['product', card.id],
      queryFn: () => api('GET /api/v1/products/{id}', { params: { id: card.id } }),
      enabled: open,
    },
    queryClient,
  )
  useEffect(() => {
    if (open) countView(card.id)
  }, [open, card.id])
  const product = data?.product ?? card
  const { builder, categories } = product
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={product.name}
      description={[`by ${builderName(builder)}`, builder.location].filter(Boolean).join(', ')}
      footer={
        <div className="flex flex-wrap items-center gap-3">
          {actions(product)}
          <ButtonLink to={`/product/${card.id}`} variant="text" className="max-sm:w-full">
            Open full page
          </ButtonLink>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 md:grid-cols-2">
        {/* The card has one picture, the response has all of them. */}
        <ProductGallery key={data ? 'all' : 'one'} product={product} isInDialog />
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p className="text-xl">
              <Price dollars={product.price} />
            </p>
            <p className="text-sm text-ink-soft">{capitalize(categories.join(' · '))}</p>
          </div>
          {data ? (
            <>
              <KeyMeasures measures={data.product.key_measures} className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2" />
              <ReservedNotice product={data.product} />
              <ShippingInfo product={data.product} />
            </>
          ) : error ? (
            <ErrorBox className="mt-5" onRetry={() => void refetch()}>
              {error instanceof ApiError ? error.message : 'Product not found'}
            </ErrorBox>
          ) : (
            <Loading label="Loading the instrument" className="mt-5 flex flex-col gap-4">
              <Skeleton className="h-24 w-full" />
              <Skeleton className="h-28 w-full" />
            </Loading>
          )}
        </div>
        {data && (
          <div className="flex flex-col gap-10 pt-4 md:col-span-2">
            <ProductDescription product={data.product} />
            <Specifications product={data.product} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

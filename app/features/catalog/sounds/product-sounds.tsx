import { EditorLoader } from '#app/ui/editor-loader.tsx'
import { FormHeading } from '#app/ui/form-heading.tsx'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { MAX_PRODUCT_SOUNDS, TOO_MANY_SOUNDS } from '#contracts/catalog/sounds.ts'
import { productFormPath } from '../dashboard/product-form-path.ts'
import { familyOf } from '../product-editor/measure-draft.ts'
import { draftFrom } from '../product-editor/product-draft.ts'
import { useOwnProduct } from '../product-editor/use-own-product.ts'
import { OwnSounds } from './own-sounds.tsx'

const NOT_FOUND = { title: 'Instrument not found', back: { label: 'Back to your listings', to: '/dashboard' } }

/** The recordings of a builder's own listing. */
export function ProductSounds({ userId, productId }: { userId: string; productId: string }) {
  return (
    <EditorLoader query={useOwnProduct(userId, productId)} notFound={NOT_FOUND}>
      {({ product }) => (
        <>
          <FormHeading title="Sound" back={{ label: product.name, to: productFormPath(product) }} />
          <p className="mt-2 text-ink-soft">
            {product.name}. Up to {MAX_PRODUCT_SOUNDS} recordings.
          </p>
          <OwnSounds
            userId={userId}
            productId={productId}
            family={familyOf(draftFrom(product))}
            empty="No recordings yet. Add one from your phone so buyers can hear this instrument."
            full={whyFull(product)}
          />
        </>
      )}
    </EditorLoader>
  )
}

function whyFull({ can, status }: OwnProductDetail): string {
  if (can.edit) return TOO_MANY_SOUNDS
  if (status === 'sold') return 'This instrument has been sold and can no longer be changed.'
  return 'This instrument is reserved for a buyer, so its recordings can’t be changed right now.'
}

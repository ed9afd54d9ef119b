import { Link } from 'react-router'
import { FormSection } from '#app/ui/form-section.tsx'
import { productSoundsPath } from '../dashboard/product-form-path.ts'

/** Links to the page of recordings, which needs a saved instrument. */
export function SoundLinkSection({ product }: { product: { id: string } | null }) {
  return (
    <FormSection id="sound" step="pictures" title="Sound">
      {product ? (
        <Link to={productSoundsPath(product)} className="link tap-target self-start text-sm">
          Add or edit recordings
        </Link>
      ) : (
        <p className="text-sm text-ink-soft">Save the draft to add recordings.</p>
      )}
    </FormSection>
  )
}

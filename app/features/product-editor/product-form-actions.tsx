import { Button } from '#app/ui/button.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { ProductDraftState } from './use-product-draft.ts'

type ProductFormActionsProps = { form: ProductDraftState; isUploading: boolean; onPreview: () => void }

/** Look at it, save it, publish it. Enter in a line saves, and publishes nothing. */
export function ProductFormActions({ form: { product, isChanged, discard }, isUploading, onPreview }: ProductFormActionsProps) {
  const isPublic = product?.status === 'listed' && product.is_available
  return (
    <SaveBar
      isChanged={isChanged}
      isUploading={isUploading}
      rest={product ? 'Everything is saved.' : 'A name and a price make a draft.'}
      onDiscard={discard}
    >
      <Button variant="text" onClick={onPreview} className="mr-auto -ml-1">
        Preview
      </Button>
      <SubmitButton name="act" value="save" variant={isPublic ? 'primary' : 'quiet'} disabled={isUploading}>
        {isPublic ? 'Save changes' : product?.status === 'listed' ? 'Save' : 'Save draft'}
      </SubmitButton>
      {isPublic ? (
        <SubmitButton name="act" value="hide" variant="quiet" disabled={isUploading}>
          Hide
        </SubmitButton>
      ) : (
        <SubmitButton name="act" value="publish" disabled={isUploading}>
          Publish
        </SubmitButton>
      )}
    </SaveBar>
  )
}

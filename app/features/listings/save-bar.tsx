import { Button } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ListingForm } from './use-listing-draft.ts'

type SaveBarProps = { form: ListingForm; isUploading: boolean; onPreview: () => void }

/** Always within reach of a thumb: what is not saved yet, and what can be done with it. Enter in a line saves, and publishes nothing. */
export function SaveBar({ form, isUploading, onPreview }: SaveBarProps) {
  const { product, isChanged } = form
  const isPublic = product?.status === 'listed' && product.is_available

  const words = isChanged
    ? 'Not saved yet; kept in this tab.'
    : product
      ? 'Everything is saved.'
      : 'A name and a price make a draft.'

  function discard() {
    const bringBack = form.discard()
    toast.info('Draft discarded', { action: { label: 'Undo', onClick: bringBack } })
  }

  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-10 border-t border-rule bg-paper px-5 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
      <p className="flex min-h-9 flex-wrap items-center gap-x-3 text-xs text-ink-soft">
        {isUploading ? 'Uploading images...' : words}
        {isChanged && (
          <Button variant="text" size="small" onClick={discard} className="text-xs">
            Discard draft
          </Button>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <Button variant="text" onClick={onPreview} className="mr-auto">
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
      </div>
    </div>
  )
}

import { SaveBar } from '#app/ui/save-bar.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { BuildOfferForm } from './use-build-offer-draft.ts'

/** Save it, publish it, take it back. Enter in a line saves, and publishes nothing. */
export function FormActions({
  form: { listing, isChanged, discard },
  isUploading,
}: {
  form: BuildOfferForm
  isUploading: boolean
}) {
  const isPublished = listing?.is_published
  return (
    <SaveBar
      isChanged={isChanged}
      isUploading={isUploading}
      rest={listing ? 'Everything is saved.' : 'Nobody sees it before you publish it.'}
      onDiscard={discard}
    >
      <SubmitButton name="act" value="save" variant={isPublished ? 'primary' : 'quiet'} disabled={isUploading}>
        {isPublished ? 'Save changes' : 'Save draft'}
      </SubmitButton>
      {isPublished ? (
        <SubmitButton name="act" value="unpublish" variant="quiet" disabled={isUploading}>
          Unpublish
        </SubmitButton>
      ) : (
        <SubmitButton name="act" value="publish" disabled={isUploading}>
          Publish
        </SubmitButton>
      )}
    </SaveBar>
  )
}

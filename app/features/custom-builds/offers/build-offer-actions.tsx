import { useNavigate } from 'react-router'
import { failureWithReason } from '#app/lib/user-facing-error.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { ActionMenu } from '#app/ui/action-menu.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Deletion } from '#app/ui/deletion.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { deleteBuildOffer, duplicateBuildOffer, publishBuildOffer, refetchBuildOffers } from './use-own-build-offers.ts'

type BuildOfferActionsProps = { userId: string; offer: OwnBuildOffer }

/** The actions for a build offer: edit, duplicate, publish or unpublish, delete. */
export function BuildOfferActions({
  userId,
  offer: { id, listing_title: title, is_published, missing },
}: BuildOfferActionsProps) {
  const navigate = useNavigate()
  const editPath = `/dashboard/custom-builds/${id}/edit`

  async function publish() {
    const todo = Object.values(missing).flat()
    if (!is_published && todo.length > 0) {
      toast.error(todo.join('. '), { action: { label: 'Edit', onClick: () => void navigate(editPath) } })
      return
    }
    await publishBuildOffer(userId, id, !is_published)
    toast.success(is_published ? 'Listing unpublished' : 'Listing published')
    await refetchBuildOffers()
  }

  async function duplicate() {
    toast.success(await duplicateBuildOffer(id))
    await refetchBuildOffers()
  }

  return (
    <div className="mt-auto grid grid-cols-[1fr_1fr_auto] items-center gap-2">
      <ButtonLink to={editPath} size="small" aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
      <ActionButton
        size="small"
        aria-label={`${publishing(is_published)} ${title}`}
        action={publish}
        onFailure={(error) => toast.error(failureWithReason('Failed to update listing', error))}
      >
        {publishing(is_published)}
      </ActionButton>
      <Deletion
        name={title}
        question="Are you sure you want to delete this listing?"
        onDelete={() => deleteBuildOffer(id)}
        done="Listing deleted"
        failure="Failed to delete listing"
        refetch={refetchBuildOffers}
        renderOpener={(button) => (
          <ActionMenu label={`More actions for ${title}`}>
            <ActionButton
              variant="menu"
              aria-label={`Duplicate ${title}`}
              action={duplicate}
              onFailure={(error) => toast.error(failureWithReason('Failed to duplicate listing', error))}
            >
              Duplicate
            </ActionButton>
            <Button {...button} variant="menu-danger" />
          </ActionMenu>
        )}
      >
        {`${title} and its photos, specifications and options will be permanently deleted. Requests from buyers won’t be deleted.`}
      </Deletion>
    </div>
  )
}

function publishing(isPublished: boolean): string {
  return isPublished ? 'Unpublish' : 'Publish'
}

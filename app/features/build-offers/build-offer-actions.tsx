import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#app/lib/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnBuildOffer } from '#contracts/build-offer-views.ts'
import { deleteBuildOffer, duplicateBuildOffer, publishBuildOffer, refetchBuildOffers } from './use-own-build-offers.ts'

type BuildOfferActionsProps = { userId: string; listing: OwnBuildOffer }

/** Edit, duplicate, publish or unpublish, delete. */
export function BuildOfferActions({
  userId,
  listing: { id, listing_title: title, is_published, missing },
}: BuildOfferActionsProps) {
  const navigate = useNavigate()
  const [act, setAct] = useState<'publish' | 'duplicate'>()
  const [isAsking, setAsking] = useState(false)
  const editPath = `/dashboard/custom-builds/${id}/edit`

  async function perform(name: 'publish' | 'duplicate', deed: () => Promise<string>, failure: string) {
    setAct(name)
    try {
      toast.success(await deed())
      await refetchBuildOffers()
    } catch (error) {
      toast.error(isAnswered(error) ? `${failure}. ${error.message}` : failure)
    } finally {
      setAct(undefined)
    }
  }

  async function publish() {
    const todo = Object.values(missing).flat()
    if (!is_published && todo.length > 0) {
      toast.error(todo.join('. '), { action: { label: 'Edit', onClick: () => void navigate(editPath) } })
      return
    }
    await perform(
      'publish',
      async () => {
        await publishBuildOffer(userId, id, !is_published)
        return is_published ? 'Listing unpublished' : 'Listing published'
      },
      'Failed to update listing',
    )
  }

  async function remove() {
    try {
      await deleteBuildOffer(id)
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) throw new Error(isAnswered(error) ? `Failed to delete listing. ${error.message}` : 'Failed to delete listing')
    }
    toast.success('Listing deleted')
    await refetchBuildOffers()
  }

  return (
    <div className="mt-auto grid grid-cols-2 gap-2">
      <ButtonLink to={editPath} size="small" aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
      <Button size="small" pending={act === 'publish'} aria-label={`${publishing(is_published)} ${title}`} onClick={publish}>
        {publishing(is_published)}
      </Button>
      <Button
        size="small"
        pending={act === 'duplicate'}
        aria-label={`Duplicate ${title}`}
        onClick={() => perform('duplicate', () => duplicateBuildOffer(id), 'Failed to duplicate listing')}
      >
        Duplicate
      </Button>
      <Button size="small" variant="danger" aria-label={`Delete ${title}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title="Are you sure you want to delete this listing?"
        confirmLabel="Delete"
        danger
      >
        {`${title} and its pictures, specifications and options will be deleted for good. Requests for it stay.`}
      </ConfirmDialog>
    </div>
  )
}

function publishing(isPublished: boolean): string {
  return isPublished ? 'Unpublish' : 'Publish'
}

/** The shop's own error, so that the person sees its message. */
function isAnswered(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

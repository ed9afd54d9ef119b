import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { useSession } from '#app/lib/session.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import type { BuilderReview } from '#contracts/buying/review-views.ts'
import { canReview, deferReviewActions, type PendingReviewAction } from './review-actions.ts'
import type { ReviewsPanelProps } from './reviews-panel.tsx'
import { ReviewsView } from './reviews-view.tsx'
import { useVotes } from './use-votes.ts'

const ReportDialog = lazy(async () => ({ default: (await import('#app/ui/report-dialog.tsx')).ReportDialog }))
const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }))

type SignedInReviewsProps = ReviewsPanelProps & {
  userId: string
  wish: PendingReviewAction | undefined
  setWish: (wish: PendingReviewAction | undefined) => void
}

/** The reviews for a signed-in reader, with their votes and the actions to write, edit and delete. */
export function SignedInReviews({ builder, page: shared, pathOf, userId, wish, setWish }: SignedInReviewsProps) {
  const queryKey = ['reviews', builder.id, userId, shared.page] as const
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: () =>
        api('GET /api/v1/builders/{slug}/reviews', { params: { slug: builder.id }, query: { page: String(shared.page) } }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const { revalidate } = useRevalidator()
  const [isWriting, setWriting] = useState(false)
  const [doomed, setDoomed] = useState<BuilderReview>()
  const [reported, setReported] = useState<{ id: string; isOpen: boolean }>()

  // The page's statistics are outside this panel.
  const refresh = useCallback(async () => {
    await Promise.all([refetch(), revalidate()])
  }, [refetch, revalidate])
  useEffect(() => onLiveEvent('reviews', () => void refresh()), [refresh])
  const vote = useVotes(queryKey)
  const report = ({ id }: BuilderReview) => setReported({ id, isOpen: true })

  const page = data ?? shared
  const { profileId } = useSession()
  const mayWrite = data !== undefined && canReview(data)
  const waiting = deferReviewActions(setWish)
  // Whether this is the reader's own page is known slightly earlier.
  if (profileId === builder.id) waiting.write = undefined
  useEffect(() => {
    if (!data || !wish) return
    setWish(undefined)
    if (wish.act === 'write') setWriting(canReview(data))
    else {
      const review = data.reviews.find(({ id }) => id === wish.reviewId)
      if (review?.can.vote && review.my_vote !== wish.voteType) void vote(review, wish.voteType)
    }
  }, [data, wish, setWish, vote])

  const write = () => setWriting(true)
  const place = useFocusAfter(isWriting)
  const form = isWriting && (
    <Suspense fallback={<FormSkeleton />}>
      <ReviewForm
        builder={builder}
        userId={userId}
        review={page.own}
        onCancel={() => setWriting(false)}
        onSaved={async (message) => {
          await refresh()
          setWriting(false)
          toast.success(message)
        }}
      />
    </Suspense>
  )

  return (
    <div ref={place}>
      <ReviewsView
        builder={builder}
        page={isWriting ? { ...page, reviews: page.reviews.filter(({ id }) => id !== page.own?.id) } : page}
        pathOf={pathOf}
        actions={
          data ? { isKnown: true, write: mayWrite ? write : undefined, vote, edit: write, remove: setDoomed, report } : waiting
        }
        form={form}
        trouble={
          error && (
            <ErrorBox error={error} onRetry={() => void refetch()}>
              Failed to fetch reviews
            </ErrorBox>
          )
        }
      />
      {reported && (
        <Suspense>
          <ReportDialog
            open={reported.isOpen}
            onClose={() => setReported({ ...reported, isOpen: false })}
            onReport={(json) => api('POST /api/v1/reviews/{id}/reports', { params: { id: reported.id }, json })}
            title="Report this review"
            description="We’ll review it and decide whether to remove it. The author won’t be told who reported it."
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title="Delete your review?"
        confirmLabel="Delete"
        danger
        onConfirm={async () => {
          if (!doomed) return
          try {
            const { message } = await api('DELETE /api/v1/reviews/{id}', { params: { id: doomed.id } })
            await refresh()
            toast.success(message)
          } catch (error) {
            throw userFacingError(error, 'Failed to delete review')
          }
        }}
      >
        Your review, its photos and its votes will be deleted. This action cannot be undone.
      </ConfirmDialog>
    </div>
  )
}

/** The form disappears with its buttons: move the focus to the button that opened it. */
function useFocusAfter(isWriting: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    if (wasWriting.current && !isWriting) place.current?.querySelector<HTMLElement>('[data-own-review]')?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  return place
}

function FormSkeleton() {
  return (
    <Loading label="Opening the form">
      <Skeleton className="mb-10 h-96 w-full max-w-2xl" />
    </Loading>
  )
}

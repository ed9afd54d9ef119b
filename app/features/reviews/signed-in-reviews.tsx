import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BuilderReview, ReviewsPage } from '#contracts/reviews.ts'
import { api } from '../../lib/api.ts'
import { onLiveEvent } from '../../lib/live-events.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { failureOf } from './review-failure.ts'
import type { ReviewsPanelProps } from './reviews-panel.tsx'
import { ReviewsView } from './reviews-view.tsx'
import { useVotes } from './use-votes.ts'

const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }))

/** The reviews as somebody with an account reads them: their own votes, and the way to write, change and delete. */
export function SignedInReviews({ builder, page: shared, pathOf, userId }: ReviewsPanelProps & { userId: string }) {
  const queryKey = ['reviews', builder.id, userId, shared.page]
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: () => api<ReviewsPage>(`/api/v1/builders/${builder.id}/reviews?page=${shared.page}`),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const { revalidate } = useRevalidator()
  // What the form began with: it stays so while the answer comes in.
  const [writing, setWriting] = useState<{ review: BuilderReview | null }>()
  const [doomed, setDoomed] = useState<BuilderReview>()

  // The page's figures stand outside this panel.
  const refresh = useCallback(async () => {
    await Promise.all([refetch(), revalidate()])
  }, [refetch, revalidate])
  useEffect(() => onLiveEvent('reviews', () => void refresh()), [refresh])
  const vote = useVotes(queryKey)

  const page = data ?? shared
  const { profileId } = useSession()
  const mayWrite = data ? data.own !== null || data.can.review : profileId !== builder.id
  const write = () => data && setWriting({ review: data.own })
  const form = writing && (
    <Suspense fallback={<FormSkeleton />}>
      <ReviewForm
        builder={builder}
        userId={userId}
        review={writing.review}
        onCancel={() => setWriting(undefined)}
        onSaved={async (message) => {
          await refresh()
          setWriting(undefined)
          toast.success(message)
        }}
      />
    </Suspense>
  )

  return (
    <>
      <ReviewsView
        builder={builder}
        page={writing ? { ...page, reviews: page.reviews.filter(({ id }) => id !== page.own?.id) } : page}
        pathOf={pathOf}
        acts={{ isKnown: data !== undefined, write: mayWrite ? write : undefined, vote, edit: write, remove: setDoomed }}
        form={form}
        trouble={error && <ErrorBox onRetry={() => void refetch()}>Failed to fetch reviews</ErrorBox>}
      />
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title="Delete your review?"
        confirmLabel="Delete"
        danger
        onConfirm={async () => {
          try {
            const { message } = await api<{ message: string }>(`/api/v1/reviews/${doomed?.id}`, { method: 'DELETE' })
            await refresh()
            toast.success(message)
          } catch (error) {
            throw failureOf(error, 'Failed to delete review')
          }
        }}
      >
        Your words, your photos and the votes on them will be gone. This action cannot be undone.
      </ConfirmDialog>
    </>
  )
}

function FormSkeleton() {
  return (
    <Loading label="Opening the form">
      <Skeleton className="mb-10 h-96 w-full max-w-2xl" />
    </Loading>
  )
}

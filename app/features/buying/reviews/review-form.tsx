import { useEffect, useRef, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { useOwnProfile } from '#app/lib/own-profile.ts'
import { useSession } from '#app/lib/session.ts'
import { useDraft } from '#app/lib/use-draft.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { ImageListField } from '#app/ui/image-list-field.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { StarsInput } from '#app/ui/stars-input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { BuilderReview } from '#contracts/buying/review-views.ts'
import { MAX_REVIEW_IMAGES, MAX_REVIEW_LENGTH } from '#contracts/buying/reviews.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import { isNameOfEmail } from '#contracts/kernel/public-name.ts'

type ReviewFormProps = {
  builder: { id: string; name: string }
  userId: string
  /** The review to edit; without it a new one is written. */
  review: BuilderReview | null
  onCancel: () => void
  onSaved: (message: string) => Promise<void>
}
type Draft = { rating: number; text: string; images: Picture[] }

const SAMPLE: Draft = { rating: 1, text: '', images: [{ key: '', alt: '' }] }

/** Stars, text and photos. The draft stays in this browser, for this account, until it is sent. */
export function ReviewForm({ builder, userId, onCancel, onSaved, ...given }: ReviewFormProps) {
  // Keeps its initial values while the response arrives.
  const [review] = useState(given.review)
  const name = review ? `review-${review.id}` : `review-of-${builder.id}`
  const kept = useDraft({ name, userId, saved: savedIn(review), sample: SAMPLE })
  const { draft, change } = kept
  const [discarded, setDiscarded] = useState(0)
  const [isUploading, setUploading] = useState(false)
  const place = useRef<HTMLElement>(null)
  const { data } = useOwnProfile(userId)
  const email = useSession().user?.email ?? ''
  const reviewer = data?.profile.display_name
  const isUnnamed = reviewer !== undefined && isNameOfEmail(reviewer, email)

  useEffect(() => {
    const stars = [...(place.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
    const chosen = stars.find(({ checked }) => checked) ?? stars[0]
    chosen?.focus()
  }, [])

  async function save() {
    const json = { rating: draft.rating, review_text: draft.text, images: draft.images }
    try {
      const call = review
        ? () => api('PUT /api/v1/reviews/{id}', { params: { id: review.id }, json })
        : () => api('POST /api/v1/builders/{slug}/reviews', { params: { slug: builder.id }, json })
      const { message } = await kept.save(call, () => name)
      await onSaved(message)
    } catch (error) {
      throw userFacingError(error, review ? 'Failed to update review' : 'Failed to submit review')
    }
  }

  return (
    <section ref={place} aria-labelledby="review-form" className="mb-10 max-w-2xl">
      <h2 id="review-form" className="mb-5 font-serif text-2xl">
        {review ? 'Your review' : `Your review of ${builder.name}`}
      </h2>
      <RestoredDraftNotice
        isRestored={kept.isRestored}
        onDiscard={() => {
          kept.discard()
          setDiscarded(discarded + 1)
        }}
        className="mb-5"
      />
      <Form aria-labelledby="review-form" className="flex flex-col gap-6" onSubmit={save}>
        <StarsInput
          key={discarded}
          name="rating"
          legend="Your rating"
          required
          invalidMessage="Please select a rating"
          defaultValue={draft.rating || undefined}
          onChange={(rating) => change({ rating })}
        />
        <div>
          <Field
            name="review_text"
            label="Your review"
            optional
            hint="How the instrument plays, how it arrived, and what the builder was like to work with."
          >
            <Textarea
              rows={6}
              maxLength={MAX_REVIEW_LENGTH}
              value={draft.text}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
          </Field>
          <Counter count={draft.text.length} />
        </div>
        <Photos images={draft.images} onChange={(images) => change({ images })} onBusyChange={setUploading} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton aria-disabled={isUploading || undefined}>{review ? 'Update review' : 'Submit review'}</SubmitButton>
          <Button onClick={onCancel}>Cancel</Button>
          {reviewer && !isUnnamed && <p className="text-sm text-ink-soft">Shown under your name, {reviewer}.</p>}
        </div>
      </Form>
    </section>
  )
}

function Counter({ count }: { count: number }) {
  return (
    <p
      className="mt-1 text-right text-xs text-ink-soft tabular-nums"
      role={count > MAX_REVIEW_LENGTH - 50 ? 'status' : undefined}
    >
      {count}/{MAX_REVIEW_LENGTH}
      <span className="sr-only"> characters</span>
    </p>
  )
}

type PhotosProps = { images: Picture[]; onChange: (images: Picture[]) => void; onBusyChange: (isBusy: boolean) => void }

function Photos({ images, ...rest }: PhotosProps) {
  const { errors } = useFormState()
  const wrong = Object.entries(errors).find(([name]) => name.split('.')[0] === 'images')
  return (
    <ImageListField
      label="Photos"
      bucket="reviewimages"
      max={MAX_REVIEW_IMAGES}
      hasMain={false}
      value={images}
      error={wrong?.[1].join(' ')}
      {...rest}
    />
  )
}

function savedIn(review: BuilderReview | null): Draft {
  return review ? { rating: review.rating, text: review.review_text, images: review.images } : { rating: 0, text: '', images: [] }
}

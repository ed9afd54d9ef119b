import { Link, useSearchParams } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import { formText } from '#app/lib/form-text.ts'
import { ActionButton, ActionWithErrorBox } from '#app/ui/action-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { STANDBY_DAYS } from '#contracts/custom-builds/order-book.ts'
import type { BookPlace } from '#contracts/custom-builds/order-book-views.ts'
import { formatDateTime, formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { changeBook, usePlace } from './use-order-book.ts'

/** A buyer's spot on a builder's waiting list, with its actions. */
export function WaitingListSpot({ userId, requestId }: { userId: string; requestId: string }) {
  const [params] = useSearchParams()
  return (
    <QueryBoundary
      query={usePlace(userId, requestId, params.get('session_id'))}
      notFound={<NoPlace />}
      failure="Failed to load your spot"
      skeleton={<WaitingListSpotSkeleton />}
    >
      {({ place }) => <Place place={place} isReturning={params.has('session_id')} />}
    </QueryBoundary>
  )
}

function Place({ place, isReturning }: { place: BookPlace; isReturning: boolean }) {
  const { builder, sentence, what, joined_at, passed_over, is_asked, can, status } = place
  const isPaying = isReturning && status === 'held'
  return (
    <div className="max-w-2xl">
      <p className="eyebrow">Waiting list</p>
      <h1 className="mt-2 font-serif text-3xl leading-tight text-balance">
        {isPaying ? 'Your payment is being processed.' : sentence}
      </h1>
      <p className="mt-3 text-sm text-ink-soft">
        {what} by{' '}
        <Link to={builderPath(builder)} className="link">
          {builder.name}
        </Link>{' '}
        · waiting since <time dateTime={joined_at}>{formatReaderDay(joined_at)}</time>
        {passed_over > 0 && ` · ${passed_over === 1 ? '1 slot' : `${passed_over} slots`} offered out of turn since then`}
      </p>
      {is_asked && can.stay && <StillWaiting place={place} />}
      {place.offer && <Offer place={place} offer={place.offer} />}
      {can.change && <PlacePreferences place={place} />}
      <div className="mt-10 flex flex-wrap gap-4 border-t border-rule pt-6">
        <ButtonLink to="/account?tab=custom-builds">Your custom builds</ButtonLink>
        {can.leave && <Leave place={place} />}
      </div>
    </div>
  )
}

/** A slot offer to accept, pass on or pay. */
function Offer({ place, offer }: { place: BookPlace; offer: NonNullable<BookPlace['offer']> }) {
  const { can, passes_left } = place
  async function accept() {
    const json = { offer_id: offer.id, fee: offer.fee }
    // The payment page; null if the slot is confirmed.
    const { url } = await changeBook('POST /api/v1/places/{id}/accept', { params: { id: place.id }, json })
    if (url) window.location.assign(url)
    else toast.success(`The ${offer.slot} slot is yours`)
  }
  const until = offer.held_until ?? offer.until
  return (
    <section aria-labelledby="offer" className="mt-8 border-l-2 border-brass bg-panel px-5 py-5">
      <h2 id="offer" className="font-serif text-xl">
        {offer.slot}
      </h2>
      {(can.accept || offer.held_until) && (
        <p className="mt-1 text-sm text-ink-soft">
          {offer.held_until ? 'Held for you until ' : 'Accept by '}
          <time dateTime={until}>{formatDateTime(until)}</time>, your time.
          {offer.kind === 'standby' && ' We also offered this short-notice slot to others. The first to accept gets the slot.'}
        </p>
      )}
      <p className="mt-3 max-w-measure">{offer.terms}</p>
      <div className="mt-5 flex flex-wrap items-start gap-3">
        {can.accept && (
          <ActionWithErrorBox variant="primary" action={accept}>
            {offer.fee > 0 ? `Accept and pay ${formatDollars(offer.fee)}` : 'Accept slot'}
          </ActionWithErrorBox>
        )}
        {can.pass && (
          <ActionButton
            action={async () => {
              await changeBook('POST /api/v1/places/{id}/pass', { params: { id: place.id }, json: { offer_id: offer.id } })
              toast.success('You passed on this slot')
            }}
          >
            Pass
          </ActionButton>
        )}
      </div>
      {can.pass && <p className="mt-3 text-sm text-ink-soft">{passWords(offer.kind === 'standby', passes_left)}</p>}
    </section>
  )
}

function passWords(isStandby: boolean, left: number): string {
  if (isStandby) return 'Passing on a short-notice slot doesn’t affect your position.'
  if (left === 0) return 'If you pass again, you’ll move to the end of the list.'
  return `You’ll keep your position if you pass. You can do that ${left === 1 ? 'one more time' : 'twice'}.`
}

function StillWaiting({ place }: { place: BookPlace }) {
  return (
    <section aria-labelledby="still" className="mt-8 border-l-2 border-brass bg-panel px-5 py-5">
      <h2 id="still" className="font-serif text-xl">
        Still want your spot?
      </h2>
      <p className="mt-1 text-sm text-ink-soft">If you don’t answer within two weeks, you’ll lose your spot.</p>
      <ActionButton
        variant="primary"
        className="mt-4"
        action={async () => {
          await changeBook('POST /api/v1/places/{id}/stay', { params: { id: place.id } })
          toast.success('You kept your spot')
        }}
      >
        Keep my spot
      </ActionButton>
    </section>
  )
}

function Leave({ place: { id, leaving } }: { place: BookPlace }) {
  return (
    <DialogButton
      variant="text"
      className="-ml-1"
      dialog={(shown) => (
        <ConfirmDialog
          {...shown}
          onConfirm={() => changeBook('POST /api/v1/places/{id}/leave', { params: { id }, json: { back: leaving.back } })}
          title="Leave the waiting list?"
          confirmLabel={leaving.back > 0 ? `Leave and get ${formatDollars(leaving.back)} back` : 'Leave'}
          cancelLabel="Keep my spot"
          danger
        >
          {leaving.text}
        </ConfirmDialog>
      )}
    >
      Leave waiting list…
    </DialogButton>
  )
}

function NoPlace() {
  return (
    <EmptyState title="Spot not found" action={<ButtonLink to="/account?tab=custom-builds">Your custom builds</ButtonLink>}>
      Only the buyer who has this spot can see it.
    </EmptyState>
  )
}

export function WaitingListSpotSkeleton() {
  return <Loading label="Loading your spot" className="grid max-w-2xl gap-6" shapes={['h-24 w-full', 'h-48 w-full']} />
}

/** Preferred dates and standby. */
function PlacePreferences({ place }: { place: BookPlace }) {
  async function save(values: FormData) {
    const json = {
      wanted_from: formText(values, 'wanted_from') || null,
      wanted_until: formText(values, 'wanted_until') || null,
      is_standby: values.get('is_standby') === 'on',
    }
    await changeBook('PUT /api/v1/places/{id}', { params: { id: place.id }, json })
    toast.success('Preferences saved')
  }
  return (
    <section aria-labelledby="wishes" className="mt-10 border-t border-rule pt-6">
      <h2 id="wishes" className="font-serif text-xl">
        Your preferences
      </h2>
      <p className="mt-1 text-sm text-ink-soft">We won’t offer you slots outside these dates. Your position doesn’t change.</p>
      <Form onSubmit={save} aria-label="Your preferences" className="mt-5 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="wanted_from" label="Not before" optional>
            <Input type="date" defaultValue={place.wanted_from ?? ''} />
          </Field>
          <Field name="wanted_until" label="Not after" optional>
            <Input type="date" defaultValue={place.wanted_until ?? ''} />
          </Field>
        </div>
        <Checkbox
          name="is_standby"
          label="I’d take a short-notice slot"
          hint={`We’ll ask you first about slots that open up with less than ${STANDBY_DAYS} days’ notice.`}
          defaultChecked={place.is_standby}
        />
        <div>
          <SubmitButton variant="quiet">Save preferences</SubmitButton>
        </div>
      </Form>
    </section>
  )
}

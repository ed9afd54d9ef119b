import { useState } from 'react'
import { Link } from 'react-router'
import { formText } from '#app/lib/form-text.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Options } from '#app/ui/options.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useLinkedEntry } from '#app/ui/use-linked-entry.ts'
import { receivedRequestPath } from '#contracts/custom-builds/build-requests.ts'
import type { SlotStatus } from '#contracts/custom-builds/order-book.ts'
import type { OwnBookPlace, OwnBookSlot, OwnOrderBook } from '#contracts/custom-builds/order-book-views.ts'
import { formatDateTime, formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { BookRules } from './book-rules.tsx'
import { changeBook, useOrderBook } from './use-order-book.ts'

/** The builder's order book: columns by period, and the list beside them. */
export function OrderBook({ userId }: { userId: string }) {
  return (
    <QueryBoundary query={useOrderBook(userId)} failure="Failed to load your order book" skeleton={<BookSkeleton />}>
      {(book) => <Book book={book} />}
    </QueryBoundary>
  )
}

/** Periods shown at first. */
const FIRST_PERIODS = 2

function Book({ book }: { book: OwnOrderBook }) {
  const [isEditing, setEditing] = useState(false)
  const [isAll, setAll] = useState(false)
  const { rules, periods, places } = book
  const shown = isAll ? periods : periods.slice(0, FIRST_PERIODS)
  const isMissing = useLinkedEntry(
    'slot',
    shown.flatMap(({ slots }) => slots.map(({ id }) => id)),
    { hasNextPage: periods.length > shown.length, fetchNextPage: () => setAll(true) },
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-serif text-2xl">Order book</h1>
        {rules && (
          <Button aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Edit settings
          </Button>
        )}
      </div>
      {isMissing && (
        <Notice tone="caution" role="status" className="mt-4">
          We couldn’t find this slot. It may no longer be in your order book.
        </Notice>
      )}
      {rules ? (
        <>
          {book.public && <PublicLine shown={book.public} />}
          <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
            <PlaceList places={places} />
            <section aria-labelledby="slots">
              <h2 id="slots" className="font-serif text-xl">
                Slots
              </h2>
              <ul className="mt-4 grid gap-6 sm:grid-cols-2">
                {shown.map((period) => (
                  <PeriodColumn key={`${period.start} ${period.label}`} period={period} places={places} />
                ))}
              </ul>
              {periods.length > shown.length && (
                <Button variant="text" className="mt-4 -ml-1" onClick={() => setAll(true)}>
                  Show all {periods.length} periods
                </Button>
              )}
            </section>
          </div>
        </>
      ) : (
        <EmptyState
          title="No order book yet"
          action={
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              Set up order book
            </Button>
          }
        >
          Set how many builds you take per month, quarter or year. Requests join a waiting list, you offer slots in order, and
          your profile shows the next free slot. Without an order book, you’ll keep getting requests as usual.
        </EmptyState>
      )}
      <Dialog open={isEditing} onClose={() => setEditing(false)} title="Order book settings">
        <BookRules rules={rules} onSaved={() => setEditing(false)} />
      </Dialog>
    </>
  )
}

function PublicLine({ shown }: { shown: NonNullable<OwnOrderBook['public']> }) {
  const { action, sentence, out_of_turn, state } = shown
  return (
    <p className="mt-3 max-w-measure text-sm text-ink-soft">
      Your profile says: <strong className="font-medium text-ink">{action}</strong>
      {sentence && ` · ${sentence}`}
      {out_of_turn && ` · ${out_of_turn}`}
      {state === 'full' && ' · Your waiting list has reached its limit.'}
    </p>
  )
}

function BookSkeleton() {
  return <Loading label="Loading your order book" className="mt-6 grid gap-4" shapes={['h-12 w-full', 'h-72 w-full']} />
}

/** Waiting entries in order, and entries with a slot. */
function PlaceList({ places }: { places: OwnBookPlace[] }) {
  const waiting = places.filter(({ position }) => position !== null)
  const others = places.filter(({ position }) => position === null)
  return (
    <section aria-labelledby="waiting" className="lg:order-last">
      <h2 id="waiting" className="font-serif text-xl">
        Waiting{waiting.length > 0 && ` (${waiting.length})`}
      </h2>
      {waiting.length === 0 && (
        <p className="mt-3 text-sm text-ink-soft">No one is waiting. New requests appear here in order.</p>
      )}
      <ol className="mt-2">
        {waiting.map((place) => (
          <Row key={place.id} place={place} />
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h3 className="mt-8 font-medium">With a slot</h3>
          <ul>
            {others.map((place) => (
              <Row key={place.id} place={place} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Row({ place }: { place: OwnBookPlace }) {
  const { position, name, what, joined_at, wanted, is_standby, passes, status, request_id, is_agreed } = place
  return (
    <li className="flex gap-3 border-t border-rule py-3 first:border-t-0">
      {position !== null && <span className="w-6 shrink-0 text-right text-ink-soft tabular-nums">{position}.</span>}
      <div className="min-w-0 grow wrap-anywhere">
        <Link to={receivedRequestPath(request_id)} className="link">
          {name}
        </Link>
        <p className="text-sm">{what}</p>
        <p className="text-xs text-ink-soft">
          since <time dateTime={joined_at}>{formatReaderDay(joined_at)}</time>
          {wanted && ` · ${wanted}`}
          {is_standby && ' · standby'}
          {passes > 0 && ` · passed ${passes === 1 ? 'once' : 'twice'}`}
          {is_agreed && ' · signed'}
        </p>
      </div>
      {(status === 'offered' || status === 'held') && (
        <Badge tone="waiting" className="self-start">
          {status === 'offered' ? 'Offered' : 'Paying'}
        </Badge>
      )}
    </li>
  )
}

const STATES: Record<SlotStatus, { label: string; tone: 'plain' | 'good' | 'waiting' }> = {
  open: { label: 'Open', tone: 'plain' },
  offered: { label: 'Offered', tone: 'waiting' },
  held: { label: 'Held for payment', tone: 'waiting' },
  taken: { label: 'Taken', tone: 'good' },
  building: { label: 'Building', tone: 'good' },
  done: { label: 'Done', tone: 'good' },
  closed: { label: 'Removed', tone: 'plain' },
}

type Period = OwnOrderBook['periods'][number]

/** The slots of one period, from the first to the last. */
function PeriodColumn({ period, places }: { period: Period; places: OwnBookPlace[] }) {
  return (
    <li className="border-t-2 border-ink pt-3">
      <h3 className="font-medium">{period.label}</h3>
      <ul className="mt-2">
        {period.slots.map((slot) => (
          <Slot key={slot.id} slot={slot} period={period.label} places={places} />
        ))}
      </ul>
    </li>
  )
}

function Slot({ slot, period, places }: { slot: OwnBookSlot; period: string; places: OwnBookPlace[] }) {
  const [isOffering, setOffering] = useState(false)
  const { can, names, status, number, until, fitting_place_ids } = slot
  const { label, tone } = STATES[status]
  const name = `slot ${number} of ${period}`
  return (
    <li id={`slot-${slot.id}`} tabIndex={-1} className="scroll-mt-24 border-t border-rule py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 text-sm wrap-anywhere">{names.length > 0 ? names.join(', ') : `Slot ${number}`}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {until && (
        <p className="mt-1 text-xs text-ink-soft">
          Offer ends <time dateTime={until}>{formatDateTime(until)}</time>
        </p>
      )}
      <div className="flex flex-wrap gap-x-4">
        {can.offer && fitting_place_ids.length > 0 && (
          <Button
            variant="text"
            className="-ml-1"
            aria-haspopup="dialog"
            aria-label={`Offer ${name}`}
            onClick={() => setOffering(true)}
          >
            Offer…
          </Button>
        )}
        {can.take_out && (
          <ActionButton
            variant="text"
            className="-ml-1"
            aria-label={`Remove ${name}`}
            action={() => changeBook('POST /api/v1/order-book/slots/{id}/take-out', { params: { id: slot.id } })}
          >
            Remove
          </ActionButton>
        )}
        {can.put_back && (
          <ActionButton
            variant="text"
            className="-ml-1"
            aria-label={`Restore ${name}`}
            action={() => changeBook('POST /api/v1/order-book/slots/{id}/put-back', { params: { id: slot.id } })}
          >
            Restore
          </ActionButton>
        )}
      </div>
      {isOffering && <OfferDialog slot={slot} period={period} places={places} onClose={() => setOffering(false)} />}
    </li>
  )
}

type OfferDialogProps = { slot: OwnBookSlot; period: string; places: OwnBookPlace[]; onClose: () => void }

/** Offers a slot to the next entry, or out of turn with a reason. */
function OfferDialog({ slot, period, places, onClose }: OfferDialogProps) {
  const fitting = slot.fitting_place_ids.flatMap((id) => places.find((place) => place.id === id) ?? [])
  const [chosen, setChosen] = useState(slot.next_place_id ?? '')
  const isFirst = chosen === slot.next_place_id
  const place = fitting.find(({ id }) => id === chosen)

  async function offer(values: FormData) {
    const json = { place_id: chosen, reason: isFirst ? '' : formText(values, 'reason') }
    await changeBook('POST /api/v1/order-book/slots/{id}/offer', { params: { id: slot.id }, json })
    toast.success(place?.is_agreed ? `${place.name} has the slot` : `Offer sent to ${place?.name ?? 'the next person'}`)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} size="small" title={`Offer a slot in ${period}`}>
      <Form onSubmit={offer} className="grid gap-5" aria-label="Offer a slot">
        <Field name="place_id" label="To">
          <Select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            <Options
              of={fitting.map(({ id, name, what, position }, at) => [
                id,
                `${at === 0 ? 'Next: ' : `${position}. `}${name}, ${what}`,
              ])}
            />
          </Select>
        </Field>
        {!isFirst && (
          <Field
            name="reason"
            label="Reason for going out of turn"
            hint="Only you can see this. People who’ve waited longer will be told that a slot was offered out of turn. You can do this once per period."
          >
            <Input required maxLength={300} invalidMessage="Enter a reason" />
          </Field>
        )}
        <p className="text-sm text-ink-soft">
          {place?.is_agreed
            ? 'You and this buyer have both signed, so the buyer will get the slot right away.'
            : 'We’ll email them. If they don’t answer in time, we’ll ask the next person.'}
        </p>
        <SubmitButton>{place?.is_agreed ? 'Assign slot' : 'Offer slot'}</SubmitButton>
      </Form>
    </Dialog>
  )
}

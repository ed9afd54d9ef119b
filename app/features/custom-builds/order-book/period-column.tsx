import { useState } from 'react'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SlotStatus } from '#contracts/custom-builds/order-book.ts'
import type { OwnBookPlace, OwnBookSlot, OwnOrderBook } from '#contracts/custom-builds/order-book-views.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { offerSlot, putBackSlot, takeOutSlot } from './use-order-book.ts'

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
export function PeriodColumn({ period, places }: { period: Period; places: OwnBookPlace[] }) {
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
          <ActionButton variant="text" className="-ml-1" aria-label={`Remove ${name}`} action={() => takeOutSlot(slot.id)}>
            Remove
          </ActionButton>
        )}
        {can.put_back && (
          <ActionButton variant="text" className="-ml-1" aria-label={`Restore ${name}`} action={() => putBackSlot(slot.id)}>
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
    await offerSlot(slot.id, { place_id: chosen, reason: isFirst ? '' : String(values.get('reason') ?? '') })
    toast.success(place?.is_agreed ? `${place.name} has the slot` : `Offer sent to ${place?.name ?? 'the next person'}`)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} size="small" title={`Offer a slot in ${period}`}>
      <Form onSubmit={offer} className="grid gap-5" aria-label="Offer a slot">
        <Field name="place_id" label="To">
          <Select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {fitting.map(({ id, name, what, position }, at) => (
              <option key={id} value={id}>
                {at === 0 ? `Next: ${name}, ${what}` : `${position}. ${name}, ${what}`}
              </option>
            ))}
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

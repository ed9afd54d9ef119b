import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnBookPlace, OwnBookSlot } from '#contracts/order-book-views.ts'
import { offerSlot } from './use-order-book.ts'

type OfferDialogProps = { slot: OwnBookSlot; period: string; places: OwnBookPlace[]; onClose: () => void }

/** Offers a slot to whoever is next, or to somebody first, with a reason. */
export function OfferDialog({ slot, period, places, onClose }: OfferDialogProps) {
  const fitting = slot.fitting_place_ids.flatMap((id) => places.find((place) => place.id === id) ?? [])
  const [chosen, setChosen] = useState(slot.next_place_id ?? '')
  const isFirst = chosen === slot.next_place_id
  const place = fitting.find(({ id }) => id === chosen)

  async function offer(values: FormData) {
    await offerSlot(slot.id, { place_id: chosen, reason: isFirst ? '' : String(values.get('reason') ?? '') })
    toast.success(place?.is_agreed ? `${place.name} has the slot` : `${place?.name ?? 'The next person'} is asked`)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} size="small" title={`Offer a slot of ${period}`}>
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
            label="Why first?"
            hint="Only you read it. Those who wait longer hear that one place was given out of turn: once in a period."
          >
            <Input required maxLength={300} invalidMessage="Say why somebody else is first" />
          </Field>
        )}
        <p className="text-sm text-ink-soft">
          {place?.is_agreed
            ? 'You have both signed, so the slot is theirs at once.'
            : 'They hear by email. Without an answer in time the next person is asked.'}
        </p>
        <SubmitButton>{place?.is_agreed ? 'Give this slot' : 'Offer this slot'}</SubmitButton>
      </Form>
    </Dialog>
  )
}

import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnBookPlace, OwnBookSlot } from '#contracts/custom-builds/order-book-views.ts'
import { offerSlot } from './use-order-book.ts'

type OfferDialogProps = { slot: OwnBookSlot; period: string; places: OwnBookPlace[]; onClose: () => void }

/** Offers a slot to the next entry, or out of turn with a reason. */
export function OfferDialog({ slot, period, places, onClose }: OfferDialogProps) {
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

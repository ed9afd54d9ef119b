import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { STANDBY_DAYS } from '#contracts/custom-builds/order-book.ts'
import type { BookPlace } from '#contracts/custom-builds/order-book-views.ts'
import { changePlace } from './use-order-book.ts'

/** Preferred dates and standby. */
export function PlacePreferences({ place }: { place: BookPlace }) {
  async function save(values: FormData) {
    await changePlace(place, {
      wanted_from: String(values.get('wanted_from') ?? '') || null,
      wanted_until: String(values.get('wanted_until') ?? '') || null,
      is_standby: values.get('is_standby') === 'on',
    })
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

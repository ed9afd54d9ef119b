import { Field } from '#app/ui/field.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { Input, Select, Textarea } from '#app/ui/input.tsx'
import { INSTRUMENT_TYPES, MAX_OFFER_TITLE, MAX_SHORT_DESCRIPTION } from '#contracts/build-offers.ts'
import { OTHER } from './build-offer-draft.ts'
import type { BuildOfferForm } from './use-build-offer-draft.ts'

/** What it is, in the words that a buyer reads first. */
export function BuildSection({ form: { draft, change } }: { form: BuildOfferForm }) {
  return (
    <FormSection id="build" title="What you build">
      <Field name="listing_title" label="Listing title">
        <Input
          value={draft.listing_title}
          onChange={(event) => change({ listing_title: event.currentTarget.value })}
          required
          pattern=".*\S.*"
          maxLength={MAX_OFFER_TITLE}
          autoComplete="off"
          placeholder="Such as The Heron, an OM to your order"
          invalidMessage="Listing title is required"
        />
      </Field>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field name="instrument_type" label="Instrument type">
          <Select
            value={draft.instrument_type}
            onChange={(event) => change({ instrument_type: event.currentTarget.value })}
            required
            invalidMessage="Instrument type is required"
          >
            <option value="">Choose a type</option>
            {INSTRUMENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Select>
        </Field>
        {draft.instrument_type === OTHER && (
          <Field name="custom_instrument_type" label="Which type">
            <Input
              value={draft.custom_instrument_type}
              onChange={(event) => change({ custom_instrument_type: event.currentTarget.value })}
              required
              pattern=".*\S.*"
              maxLength={60}
              autoComplete="off"
              placeholder="Such as lap steel"
              invalidMessage="Instrument type is required"
            />
          </Field>
        )}
        <Field name="body_shape" label="Body shape" optional>
          <Input
            value={draft.body_shape}
            onChange={(event) => change({ body_shape: event.currentTarget.value })}
            maxLength={80}
            autoComplete="off"
            placeholder="Such as OM or single cut"
          />
        </Field>
      </div>
      <ShortDescription value={draft.short_description} onChange={(short_description) => change({ short_description })} />
    </FormSection>
  )
}

/** What is too long stays, and is told: nothing typed is cut off. */
function ShortDescription({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const length = value.trim().length
  const isTooLong = length > MAX_SHORT_DESCRIPTION
  return (
    <Field
      name="short_description"
      label="Short description"
      hint={
        <>
          What a buyer reads under the title.{' '}
          <span className={isTooLong ? 'font-medium text-ember tabular-nums' : 'tabular-nums'}>
            {`${length}/${MAX_SHORT_DESCRIPTION}`}
          </span>
        </>
      }
    >
      <Textarea
        rows={3}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        required
        invalidMessage="Short description is required"
      />
    </Field>
  )
}

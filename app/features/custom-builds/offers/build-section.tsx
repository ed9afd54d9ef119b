import { TextareaField, TextField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { Select } from '#app/ui/input.tsx'
import { INSTRUMENT_TYPES, MAX_OFFER_TITLE, MAX_SHORT_DESCRIPTION } from '#contracts/custom-builds/build-offers.ts'
import { OTHER } from './build-offer-draft.ts'
import type { BuildOfferForm } from './use-build-offer-draft.ts'

/** What the builder offers, in the buyer's reading order. */
export function BuildSection({ form }: { form: BuildOfferForm }) {
  const { draft, change } = form
  return (
    <FormSection id="build" title="What you build">
      <TextField
        form={form}
        name="listing_title"
        label="Listing title"
        required
        pattern=".*\S.*"
        maxLength={MAX_OFFER_TITLE}
        autoComplete="off"
        placeholder="e.g. The Heron, a custom OM"
        invalidMessage="Listing title is required"
      />
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
          <TextField
            form={form}
            name="custom_instrument_type"
            label="Other type"
            required
            pattern=".*\S.*"
            maxLength={60}
            autoComplete="off"
            placeholder="e.g. lap steel"
            invalidMessage="Instrument type is required"
          />
        )}
        <TextField
          form={form}
          name="body_shape"
          label="Body shape"
          optional
          maxLength={80}
          autoComplete="off"
          placeholder="e.g. OM or single cut"
        />
      </div>
      <ShortDescription form={form} />
    </FormSection>
  )
}

/** A text that is too long is kept and gets an error. Nothing is cut off. */
function ShortDescription({ form }: { form: BuildOfferForm }) {
  const { length } = form.draft.short_description.trim()
  const isTooLong = length > MAX_SHORT_DESCRIPTION
  return (
    <TextareaField
      form={form}
      name="short_description"
      label="Short description"
      hint={
        <>
          Buyers see this below the title.{' '}
          <span className={isTooLong ? 'font-medium text-ember tabular-nums' : 'tabular-nums'}>
            {`${length}/${MAX_SHORT_DESCRIPTION}`}
          </span>
        </>
      }
      rows={3}
      required
      invalidMessage="Short description is required"
    />
  )
}

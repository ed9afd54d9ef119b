import { Field } from '#app/ui/field.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { CategoriesField } from './categories-field.tsx'
import type { ProductDraftState } from './use-product-draft.ts'

/** What it is, what it costs, and what its maker says of it. */
export function InstrumentSection({ form: { draft, change } }: { form: ProductDraftState }) {
  return (
    <FormSection id="instrument" title="The instrument">
      <Field name="name" label="Name">
        <Input
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          required
          pattern=".*\S.*"
          maxLength={140}
          autoComplete="off"
          invalidMessage="Give the instrument a name"
        />
      </Field>
      <Field name="price" label="Price in dollars" hint="Such as 4,200 or 4,200.00">
        <Input
          value={draft.price}
          onChange={(event) => change({ price: event.currentTarget.value })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          className="max-w-48 tabular-nums"
        />
      </Field>
      <CategoriesField categories={draft.categories} onChange={(categories) => change({ categories })} />
      <Field
        name="description"
        label="Description"
        optional
        hint="How it came to be, how it plays, how it sounds. An empty line begins a new paragraph."
      >
        <Textarea
          rows={7}
          maxLength={10_000}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </Field>
    </FormSection>
  )
}

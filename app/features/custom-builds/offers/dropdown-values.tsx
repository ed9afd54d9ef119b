import { errorsUnder } from '#app/ui/errors-under.ts'
import { Field } from '#app/ui/field.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { Input } from '#app/ui/input.tsx'
import { labelsOf } from './option-row.ts'

type DropdownValuesProps = { path: string; values: string; onChange: (values: string) => void }

/** The choices, in one line. */
export function DropdownValues({ path, values, onChange }: DropdownValuesProps) {
  const { errors, clearError } = useFormState()
  const labels = labelsOf(values)
  // Errors of single values also appear here, because they have no fields of their own.
  const ofLabels = labels.map((_, at) => `${path}.choices.${at}.label`)
  const wrong = errorsUnder(errors, `${path}.dropdown_options`, ...ofLabels)
  return (
    <Field
      name={wrong.fields[0] ?? `${path}.dropdown_options`}
      label="Values"
      hint={labels.length > 1 ? `${labels.length} values, separated by commas` : 'Separated by commas'}
      error={wrong.words}
    >
      <Input
        value={values}
        autoComplete="off"
        placeholder="e.g. Sitka spruce, cedar, redwood"
        onChange={(event) => {
          wrong.fields.forEach(clearError)
          onChange(event.currentTarget.value)
        }}
      />
    </Field>
  )
}

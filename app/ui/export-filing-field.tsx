import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** The number of an export filing with US customs: the field `export_filing_number`. */
export function ExportFilingField() {
  return (
    <Field name="export_filing_number" label="Filing number (ITN)" hint="An X and 14 digits, such as X20261122123456">
      <Input
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        pattern="\s*[xX]\s*(\d\s*){14}"
        invalidMessage="Enter an ITN: an X and 14 digits, such as X20261122123456"
      />
    </Field>
  )
}

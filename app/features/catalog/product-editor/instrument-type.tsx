import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/input.tsx'
import { deriveFamily } from '#contracts/catalog/measures/derive-family.ts'
import { FAMILIES } from '#contracts/catalog/measures/families.ts'
import { familyOf, measuredWords, type Written } from './measure-draft.ts'

type InstrumentTypeProps = { draft: Written; onChange: (family: string | undefined) => void }

/** Decides which filters there are. Follows the category and the name until the builder chooses another. */
export function InstrumentType({ draft, onChange }: InstrumentTypeProps) {
  const derived = deriveFamily(measuredWords(draft))
  const family = familyOf(draft)
  return (
    <Field
      name="measures.family"
      label="Instrument type"
      hint={family === derived ? 'Based on the category and name.' : undefined}
      className="max-w-80"
    >
      <Select value={family} onChange={({ currentTarget: { value } }) => onChange(value === derived ? undefined : value)}>
        {Object.entries(FAMILIES).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

import { ArrowUp, X } from 'lucide-react'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Input } from '#app/ui/input.tsx'
import { isComplete } from './complete-specification.ts'
import { specificationField } from './product-body.ts'
import type { SpecificationRow } from './product-draft.ts'

type SpecificationRowFieldsProps = {
  row: SpecificationRow
  at: number
  example?: string
  onChange: (row: SpecificationRow) => void
  onMoveUp?: () => void
  onRemove: () => void
}

/** One name with its value. */
export function SpecificationRowFields({ row, at, example, onChange, onMoveUp, onRemove }: SpecificationRowFieldsProps) {
  const called = row.name.trim() || `line ${at + 1}`
  const isHalf = !isComplete(row) && (row.name + row.value).trim() !== ''
  return (
    <li data-line={row.id} className="border-l-2 border-rule pl-3 sm:border-0 sm:pl-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
        <Field name={`specification-name.${row.id}`} label={`Name of specification ${at + 1}`} hideLabel>
          <Input
            data-part="name"
            value={row.name}
            maxLength={60}
            autoComplete="off"
            placeholder="Name"
            onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
          />
        </Field>
        <Field
          name={specificationField(row.name)}
          label={`Value of ${called}`}
          hideLabel
          className="max-sm:col-span-2 max-sm:row-start-2"
        >
          <Input
            data-part="value"
            value={row.value}
            maxLength={300}
            autoComplete="off"
            placeholder={example ?? 'Value with its unit'}
            onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
          />
        </Field>
        <div className="flex">
          <IconButton label={`Move ${called} up`} onClick={onMoveUp} disabled={!onMoveUp} className="disabled:invisible">
            <ArrowUp size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <IconButton data-act="remove" danger label={`Remove ${called}`} onClick={onRemove}>
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {isHalf && <p className="mt-1 text-xs text-ink-soft">This specification won’t be saved until it has a name and a value.</p>}
    </li>
  )
}

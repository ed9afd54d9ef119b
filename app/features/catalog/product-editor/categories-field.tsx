import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { nextId } from '#app/lib/next-id.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { GroupError } from '#app/ui/group-error.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Input } from '#app/ui/input.tsx'
import { MAX_CATEGORIES } from '#contracts/catalog/own-products.ts'
import { CATEGORIES } from '#contracts/catalog/products.ts'
import type { CategoryRow } from './product-draft.ts'

type CategoriesFieldProps = { categories: CategoryRow[]; onChange: (categories: CategoryRow[]) => void }

/** The categories; there is always one empty field (specification 2, section 5). */
export function CategoriesField({ categories, onChange }: CategoriesFieldProps) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const wantsFocus = useRef<number>(undefined)
  useEffect(() => {
    if (wantsFocus.current === undefined) return
    const inputs = group.current?.querySelectorAll('input')
    inputs?.[Math.min(wantsFocus.current, inputs.length - 1)]?.focus()
    wantsFocus.current = undefined
  })

  function add() {
    wantsFocus.current = categories.length
    onChange([...categories, { id: nextId(categories), name: '' }])
  }

  function remove(at: number) {
    wantsFocus.current = Math.max(0, at - 1)
    onChange(categories.toSpliced(at, 1))
  }

  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Categories</legend>
      {categories.map((category, at) => (
        <div key={category.id} className="flex items-start gap-1">
          <Field name={`categories.${at}`} label={`Category ${at + 1}`} hideLabel className="min-w-0 flex-1">
            <Input
              list={`${id}-known`}
              value={category.name}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="none"
              placeholder={at === 0 ? 'e.g. acoustic guitars' : undefined}
              onChange={(event) => onChange(categories.with(at, { ...category, name: event.currentTarget.value }))}
            />
          </Field>
          {categories.length > 1 && (
            <IconButton danger label={`Remove category ${at + 1}`} onClick={() => remove(at)}>
              <X size={18} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      <datalist id={`${id}-known`}>
        {CATEGORIES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <GroupError name="categories" />
      {categories.length < MAX_CATEGORIES && (
        <Button variant="text" onClick={add} className="-ml-1.25 self-start">
          Add another category
        </Button>
      )}
    </fieldset>
  )
}

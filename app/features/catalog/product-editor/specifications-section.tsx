import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { nextId } from '#app/lib/next-id.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { GroupError } from '#app/ui/group-error.tsx'
import { MAX_SPECIFICATIONS } from '#contracts/catalog/own-products.ts'
import type { SpecificationRow } from './product-draft.ts'
import { SpecificationRowFields } from './specification-row.tsx'
import { suggestedSpecifications } from './suggested-specifications.ts'
import type { ProductDraftState } from './use-product-draft.ts'

/** Measurements and materials: suggestions to add with one click, and any others. */
export function SpecificationsSection({ form: { draft, change } }: { form: ProductDraftState }) {
  const { specifications: rows } = draft
  const usual = suggestedSpecifications(draft.categories.map(({ name }) => name))
  const offered = usual.filter(({ name }) => !rows.some((row) => row.name.trim().toLowerCase() === name.toLowerCase()))
  const lines = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef<string>(undefined)
  useEffect(() => {
    if (!wantsFocus.current) return
    lines.current?.querySelector<HTMLElement>(wantsFocus.current)?.focus()
    wantsFocus.current = undefined
  })

  const keep = (specifications: SpecificationRow[]) => change({ specifications })

  function add(name: string) {
    const id = nextId(rows)
    wantsFocus.current = `[data-line="${id}"] [data-part="${name ? 'value' : 'name'}"]`
    keep([...rows, { id, name, value: '' }])
  }

  function remove(at: number) {
    const neighbour = rows[at + 1] ?? rows[at - 1]
    wantsFocus.current = neighbour ? `[data-line="${neighbour.id}"] [data-act="remove"]` : '[data-act="add"]'
    keep(rows.toSpliced(at, 1))
  }

  return (
    <FormSection
      id="specifications"
      title="Specifications"
      hint="Include the unit, such as 25½″. Buyers compare instruments by their specifications, which appear in the order you set."
    >
      <div ref={lines} className="flex flex-col gap-5">
        {rows.length > 0 && (
          <ul aria-label="Specifications" className="flex flex-col gap-4">
            {rows.map((row, at) => (
              <SpecificationRowFields
                key={row.id}
                row={row}
                at={at}
                example={usual.find(({ name }) => name === row.name)?.example}
                onChange={(next) => keep(rows.with(at, next))}
                onMoveUp={at === 0 ? undefined : () => keep(rows.toSpliced(at, 1).toSpliced(at - 1, 0, row))}
                onRemove={() => remove(at)}
              />
            ))}
          </ul>
        )}
        <GroupError name="specifications" />
        {rows.length < MAX_SPECIFICATIONS && (
          <ul aria-label="Add a specification" className="flex flex-wrap gap-2">
            {offered.map(({ name }) => (
              <li key={name}>
                <Button onClick={() => add(name)} className="px-3 font-normal">
                  <Plus size={15} strokeWidth={1.5} aria-hidden="true" />
                  {name}
                </Button>
              </li>
            ))}
            <li>
              <Button data-act="add" onClick={() => add('')} className="px-3">
                <Plus size={15} strokeWidth={1.5} aria-hidden="true" />
                Add another specification
              </Button>
            </li>
          </ul>
        )}
      </div>
    </FormSection>
  )
}

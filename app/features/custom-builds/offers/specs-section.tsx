import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { nextId } from '#app/lib/next-id.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { GroupError } from '#app/ui/group-error.tsx'
import { toast } from '#app/ui/toast.ts'
import { blankSpec, type SpecDraft } from './build-offer-draft.ts'
import { copyOf } from './option-row.ts'
import { SpecFields } from './spec-fields.tsx'
import type { BuildOfferForm } from './use-build-offer-draft.ts'

const MAX_SPECS = 10

export function SpecsSection({ form: { draft, change } }: { form: BuildOfferForm }) {
  const { specs } = draft
  const list = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef<number>(undefined)
  useEffect(() => {
    if (wantsFocus.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-spec="${wantsFocus.current}"] input`)?.focus()
    wantsFocus.current = undefined
  })

  const keep = (next: SpecDraft[]) => change({ specs: next })

  function add(spec: SpecDraft, at = specs.length) {
    wantsFocus.current = spec.id
    keep(specs.toSpliced(at, 0, spec))
  }

  function remove(at: number) {
    const before = specs
    wantsFocus.current = (specs[at + 1] ?? specs[at - 1])?.id
    keep(specs.toSpliced(at, 1))
    toast.info('Specification removed', { action: { label: 'Undo', onClick: () => keep(before) } })
  }

  return (
    <FormSection
      id="specs"
      title="Specifications"
      hint="Add one for each version you would build, such as Standard and Deluxe. A buyer chooses one, then its options."
    >
      <div ref={list} className="flex flex-col gap-10">
        {specs.map((spec, at) => (
          <SpecFields
            key={spec.id}
            spec={spec}
            at={at}
            onChange={(next) => keep(specs.with(at, next))}
            onMoveUp={at === 0 ? undefined : () => keep(specs.toSpliced(at, 1).toSpliced(at - 1, 0, spec))}
            onCopy={specs.length < MAX_SPECS ? () => add(copyOf(spec, nextId(specs)), at + 1) : undefined}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      <GroupError name="specs" />
      {specs.length < MAX_SPECS && (
        <Button onClick={() => add(blankSpec(nextId(specs)))} className="self-start">
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {specs.length === 0 ? 'Add a specification' : 'Add another specification'}
        </Button>
      )}
    </FormSection>
  )
}

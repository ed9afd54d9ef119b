import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { nextId } from '#app/lib/next-id.ts'
import { Button } from '#app/ui/button.tsx'
import { GroupError } from '#app/ui/group-error.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OptionDraft, SpecDraft } from './build-offer-draft.ts'
import { OptionFields } from './option-fields.tsx'
import { optionPath, withNewOption } from './option-row.ts'

const MAX_OPTIONS = 30

type OptionListProps = { spec: SpecDraft; at: number; onChange: (options: OptionDraft[]) => void }

/** The options of a specification. */
export function OptionList({ spec: { spec_name, options }, at: specAt, onChange }: OptionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const wantsFocus = useRef<number>(undefined)
  useEffect(() => {
    if (wantsFocus.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-option="${wantsFocus.current}"] input`)?.focus()
    wantsFocus.current = undefined
  })

  function add() {
    wantsFocus.current = nextId(options)
    onChange(withNewOption(options))
  }

  function remove(at: number) {
    const before = options
    wantsFocus.current = (options[at + 1] ?? options[at - 1])?.id
    onChange(options.toSpliced(at, 1))
    toast.info('Option removed', { action: { label: 'Undo', onClick: () => onChange(before) } })
  }

  return (
    <div className="flex flex-col gap-4">
      <div>
        <h4 className="text-sm font-medium">Customization options</h4>
        <p className="text-xs text-ink-soft">Choices for the buyer, such as woods, colors, an inlay or their own drawing.</p>
      </div>
      {options.length > 0 && (
        <ul ref={list} aria-label={`Options for ${spec_name.trim() || `specification ${specAt + 1}`}`}>
          {options.map((option, at) => (
            <li key={option.id} data-option={option.id} className="border-t border-rule py-5">
              <OptionFields
                option={option}
                at={at}
                path={optionPath(specAt, options, at)}
                onChange={(next) => onChange(options.with(at, next))}
                onMoveUp={at === 0 ? undefined : () => onChange(options.toSpliced(at, 1).toSpliced(at - 1, 0, option))}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ul>
      )}
      <GroupError name={`specs.${specAt}.options`} />
      {options.length < MAX_OPTIONS && (
        <Button onClick={add} className="self-start">
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          Add an option
        </Button>
      )}
    </div>
  )
}

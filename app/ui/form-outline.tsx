import { Check, Circle } from 'lucide-react'
import type { FieldErrors } from '#contracts/refusal.ts'
import { useFormState } from './form-state.ts'
import { MissingFieldsList } from './missing-fields-list.tsx'

export type FormOutlineProps = {
  /** In the order of the form. */
  sections: readonly { id: string; title: string; isOptional?: boolean }[]
  /** The parts that are filled in. */
  filled: string[]
  /** What prevents publishing. A refusal from the shop replaces it. */
  missing: FieldErrors
  /** Where a field is: the id of a section, or the address of another page. */
  placeOf: (field: string) => string | undefined
  /** All fields in order, for sorting the problems. */
  fields?: readonly string[]
}

/** Progress through a long form: what is filled in, and what is missing before it can be published. */
export function FormOutline({ sections, filled, missing, placeOf, fields = [] }: FormOutlineProps) {
  const { errors } = useFormState()
  const isRefused = Object.keys(errors).length > 0
  const todo = inOrder(isRefused ? errors : missing, fields)
  const open = new Set(Object.keys(todo).map(placeOf))
  const written = sections.filter(({ id }) => filled.includes(id) && !open.has(id))
  const needed = sections.filter(({ isOptional }) => !isOptional)
  return (
    <aside aria-label="Progress" className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto">
      <p className="text-sm text-ink-soft tabular-nums">
        {needed.filter((section) => written.includes(section)).length} of {needed.length} parts complete
      </p>
      <nav
        aria-label="Parts of the form"
        className="relative -mx-5 mt-1 overflow-x-auto border-b border-rule px-5 lg:mx-0 lg:border-0 lg:px-0"
      >
        <ol className="flex gap-x-5 text-sm lg:flex-col">
          {sections.map((section) => {
            const isWritten = written.includes(section)
            const Mark = isWritten ? Check : Circle
            return (
              <li key={section.id} className="shrink-0 lg:border-b lg:border-rule">
                <a
                  href={`#${section.id}`}
                  className="flex min-h-11 items-center gap-1.5 whitespace-nowrap hover:text-rosewood focus-visible:-outline-offset-2"
                >
                  <Mark
                    size={15}
                    strokeWidth={isWritten ? 2 : 1.25}
                    aria-hidden="true"
                    className={isWritten ? 'shrink-0 text-spruce' : 'shrink-0 text-ink-soft'}
                  />
                  <span>
                    {section.title}
                    {section.isOptional && <span className="text-ink-soft"> (optional)</span>}
                    {isWritten && <span className="sr-only">, complete</span>}
                  </span>
                </a>
              </li>
            )
          })}
        </ol>
      </nav>
      <MissingFieldsList todo={todo} isRefused={isRefused} placeOf={(field) => placeOf(field) ?? sections[0]?.id} />
    </aside>
  )
}

/** In the order of the form; fields outside it come last. */
function inOrder(todo: FieldErrors, fields: readonly string[]): FieldErrors {
  const place = (field: string) => (fields.indexOf(field.split('.')[0] ?? '') + fields.length + 1) % (fields.length + 1)
  return Object.fromEntries(Object.entries(todo).sort(([one], [other]) => place(one) - place(other)))
}

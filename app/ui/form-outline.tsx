import { Check, Circle } from 'lucide-react'
import type { FieldErrors } from '#contracts/refusal.ts'
import { useFormState } from './form-state.ts'
import { MissingFieldsList } from './missing-fields-list.tsx'

export type FormOutlineProps = {
  /** In the order of the form. */
  sections: readonly { id: string; title: string; isOptional?: boolean }[]
  /** Those in which enough is written. */
  filled: string[]
  /** What keeps it from being published. What the shop has just refused takes its place. */
  missing: FieldErrors
  /** Where a field stands: the id of a section, or the address of another page. */
  placeOf: (field: string) => string | undefined
  /** Every field in its order, by which what is wrong is told. */
  fields?: readonly string[]
}

/** Where one is in a long form, what is written already, and what is missing before it can be published. */
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
        {needed.filter((section) => written.includes(section)).length} of {needed.length} parts written
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
                    {isWritten && <span className="sr-only">, written</span>}
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

/** As the form goes; what it does not hold comes last. */
function inOrder(todo: FieldErrors, fields: readonly string[]): FieldErrors {
  const place = (field: string) => (fields.indexOf(field.split('.')[0] ?? '') + fields.length + 1) % (fields.length + 1)
  return Object.fromEntries(Object.entries(todo).sort(([one], [other]) => place(one) - place(other)))
}

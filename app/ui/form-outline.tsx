import { Check, Circle } from 'lucide-react'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { classNames } from './class-names.ts'
import { type FormPart, fieldNamesOf, partOf } from './form-parts.ts'
import { useFormState } from './form-state.ts'
import { useFormStep } from './form-step.ts'
import { MissingFieldsList } from './missing-fields-list.tsx'

export type FormOutlineProps = {
  /** In the order of the form. */
  parts: readonly FormPart[]
  /** The completed sections. */
  filled: string[]
  /** The problems that prevent publishing. A refusal from the shop replaces them. */
  missing: FieldErrors
  /** The URLs of pages with fields outside the form. */
  elsewhere?: Record<string, string> | undefined
}

/** Progress through a long form: completed sections, and what is missing before publishing. */
export function FormOutline({ parts, filled, missing, elsewhere = {} }: FormOutlineProps) {
  const { errors } = useFormState()
  const step = useFormStep()
  const isRefused = Object.keys(errors).length > 0
  const todo = inOrder(isRefused ? errors : missing, fieldNamesOf(parts))
  const placeOf = (field: string) => partOf(parts, field) ?? elsewhere[field]
  const open = new Set(Object.keys(todo).map(placeOf))
  const written = parts.filter(({ id }) => filled.includes(id) && !open.has(id))
  const needed = parts.filter(({ isOptional }) => !isOptional)
  return (
    <aside aria-label="Progress" className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto">
      {step && (
        <p className="text-sm text-ink-soft tabular-nums lg:hidden">
          Step {parts.findIndex(({ id }) => id === step.current) + 1} of {parts.length}
        </p>
      )}
      <p className="text-sm text-ink-soft tabular-nums max-lg:hidden">
        {needed.filter((part) => written.includes(part)).length} of {needed.length} sections complete
      </p>
      <nav aria-label="Form sections" className="mt-1">
        <ol className="flex gap-x-1.5 text-xs lg:flex-col lg:text-sm">
          {parts.map((part) => {
            const isWritten = written.includes(part)
            const Mark = isWritten ? Check : Circle
            const isCurrent = step?.current === part.id
            return (
              <li key={part.id} className="min-w-0 max-lg:flex-auto lg:border-b lg:border-rule">
                <a
                  href={`#${part.id}`}
                  aria-current={isCurrent ? 'step' : undefined}
                  onClick={() => step?.go(part.id)}
                  className={classNames(
                    'flex min-h-11 gap-1.5 hover:text-rosewood focus-visible:-outline-offset-2 max-lg:border-t-4 max-lg:pt-1.5 lg:items-center',
                    isCurrent
                      ? 'max-lg:border-ink max-lg:font-medium'
                      : isWritten
                        ? 'max-lg:border-spruce'
                        : 'max-lg:border-rule',
                  )}
                >
                  <Mark
                    size={15}
                    strokeWidth={isWritten ? 2 : 1.25}
                    aria-hidden="true"
                    className={classNames('shrink-0 max-lg:hidden', isWritten ? 'text-spruce' : 'text-ink-soft')}
                  />
                  <span>
                    {part.title}
                    {part.isOptional && <span className="text-ink-soft max-lg:sr-only"> (optional)</span>}
                    {isWritten && <span className="sr-only">, complete</span>}
                  </span>
                </a>
              </li>
            )
          })}
        </ol>
      </nav>
      <MissingFieldsList
        todo={todo}
        isRefused={isRefused}
        placeOf={(field) => placeOf(field) ?? parts[0]?.id}
        onGo={(place) => step?.go(place)}
      />
    </aside>
  )
}

/** In the order of the form; fields outside it come last. */
function inOrder(todo: FieldErrors, fields: readonly string[]): FieldErrors {
  const place = (field: string) => (fields.indexOf(field.split('.')[0] ?? '') + fields.length + 1) % (fields.length + 1)
  return Object.fromEntries(Object.entries(todo).sort(([one], [other]) => place(one) - place(other)))
}

import type { ReactNode } from 'react'
import { errorsUnder } from './errors-under.ts'
import { useFormState } from './form-state.ts'
import { useFold } from './use-fold.ts'

type FoldedFieldsProps = {
  title: string
  /** The current values, visible without opening. */
  summary?: string
  /** The fields inside, or the path before theirs. */
  names: readonly string[]
  className?: string
  children: ReactNode
}

/** Fields that few users change. Opens automatically when one of them has an error. */
export function FoldedFields({ title, summary, names, className, children }: FoldedFieldsProps) {
  const { errors } = useFormState()
  const isRefused = errorsUnder(errors, ...names).fields.length > 0
  return (
    <details className={className} {...useFold(isRefused)}>
      <summary className="py-2.5 text-sm">
        <span className="font-medium">{title}</span>
        {summary && <span className="text-ink-soft"> · {summary}</span>}
      </summary>
      {children}
    </details>
  )
}

import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { unbrokenPhrases } from '../lib/unbroken-phrases.ts'
import { useFold } from './use-fold.ts'

type FoldedSectionProps = {
  /** The id a link opens. */
  id: string
  title: string
  /** What it says, without opening it. */
  summary?: string | undefined
  /** Something in it is due, so it starts open. */
  opensItself?: boolean
  children: ReactNode
}

/** A section of a page that most readers leave closed, with its content in one line. */
export function FoldedSection({ id, title, summary, opensItself = false, children }: FoldedSectionProps) {
  return (
    <details id={id} {...useFold(opensItself)} className="group scroll-mt-24 border-b border-rule">
      <summary className="flex min-h-13 list-none items-center gap-4 py-2.5">
        <span className="min-w-0 flex-1">
          <h2 className="text-base font-medium">{title}</h2>
          {summary && <span className="block text-sm text-ink-soft">{unbrokenPhrases(summary)}</span>}
        </span>
        <ChevronDown
          size={18}
          strokeWidth={1.5}
          aria-hidden="true"
          className="flex-none text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  )
}

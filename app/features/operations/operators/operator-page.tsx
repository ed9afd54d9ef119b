import type { ReactNode } from 'react'

type OperatorPageProps = {
  title: string
  /** The purpose of the page, in one sentence. */
  description?: ReactNode
  /** Actions for the whole page. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the operator area with its heading. */
export function OperatorPage({ title, description, actions, children }: OperatorPageProps) {
  return (
    <>
      <header className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-serif text-2xl">{title}</h1>
          {description && <p className="mt-2 max-w-measure text-sm text-ink-soft">{description}</p>}
        </div>
        {actions}
      </header>
      <div className="mt-6">{children}</div>
    </>
  )
}

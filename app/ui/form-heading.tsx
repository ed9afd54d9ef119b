import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type FormHeadingProps = {
  title: string
  /** The list this item belongs to. */
  back: { label: string; to: string }
  children?: ReactNode
}

/** The top of a form page: a way back and the title. */
export function FormHeading({ title, back, children }: FormHeadingProps) {
  return (
    <header>
      <Link to={back.to} className="inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:underline">
        ← {back.label}
      </Link>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="font-serif text-2xl">{title}</h1>
        {children}
      </div>
    </header>
  )
}

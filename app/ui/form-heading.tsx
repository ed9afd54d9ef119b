import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'

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
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="font-serif text-2xl">{title}</h1>
        {children}
      </div>
    </header>
  )
}

import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'

export type FormHeadingProps = {
  title: string
  /** The list that this is one of. */
  back: { label: string; to: string }
  children?: ReactNode
}

/** Above a page's form: the way back, and what it is about. */
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

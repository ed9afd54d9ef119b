import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Above the form: the way back, and what it is about. */
export function ListingHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header>
      <Link
        to="/dashboard"
        className="inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:underline"
      >
        ← Listings
      </Link>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="font-serif text-2xl">{title}</h1>
        {children}
      </div>
    </header>
  )
}

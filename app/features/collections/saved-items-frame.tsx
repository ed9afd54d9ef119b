import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The frame of the page, shown while its content loads. */
export function SavedItemsFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Link to="/account" className="inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:underline">
        ← Back to Account
      </Link>
      <h1 className="mt-3 font-serif text-3xl">Saved Items</h1>
      <div className="mt-8">{children}</div>
    </>
  )
}

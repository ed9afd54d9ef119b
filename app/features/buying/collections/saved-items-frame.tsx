import type { ReactNode } from 'react'
import { BackLink } from '#app/ui/back-link.tsx'

/** The frame of the page, shown while its content loads. */
export function SavedItemsFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <BackLink to="/account">Back to account</BackLink>
      <h1 className="mt-3 font-serif text-3xl">Saved items</h1>
      <div className="mt-8">{children}</div>
    </>
  )
}

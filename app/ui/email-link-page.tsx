import type { ReactNode } from 'react'

/** A simple page behind an email link: a heading and one action. */
export function EmailLinkPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-start gap-6 px-5 py-24">
      <h1 className="font-serif text-3xl text-balance">{heading}</h1>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

/** The quiet page of a mail's link: a heading and one thing to do. */
export function EmailLinkPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-start gap-6 px-6 py-24">
      <h1 className="font-serif text-3xl text-balance">{heading}</h1>
      {children}
    </div>
  )
}

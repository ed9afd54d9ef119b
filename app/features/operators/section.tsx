import type { ReactNode } from 'react'

/** A part of an operator's page under its own heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-3 font-serif text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'

/** A section of an operator page with its heading. */
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

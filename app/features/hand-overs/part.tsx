import type { ReactNode } from 'react'

/** One step of the hand-over. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-serif text-xl">{title}</h3>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

/** One step of the delivery. */
export function DeliverySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-serif text-xl">{title}</h3>
      {children}
    </div>
  )
}

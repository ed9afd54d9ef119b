import type { ReactNode } from 'react'

/** The moment something stands in the shop window, and the ways on. */
export function PublishedBanner({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 border-l-2 border-spruce bg-plate px-5 py-4"
    >
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}

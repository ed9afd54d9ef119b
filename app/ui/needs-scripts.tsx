import type { ReactNode } from 'react'

/** Shown while JavaScript is off, in place of what needs it. */
export function NeedsScripts({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <noscript>
      <div className="max-w-measure border-l-2 border-brass bg-panel px-4 py-3">
        {title && <p className="font-serif text-xl">{title}</p>}
        <p className="text-sm">{children}</p>
      </div>
    </noscript>
  )
}

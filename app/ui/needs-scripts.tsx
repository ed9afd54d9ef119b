import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** Said where scripts are switched off, in the place of what cannot be there without them. */
export function NeedsScripts({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <noscript>
      <Notice tone="caution" className="max-w-measure">
        {title && <p className="font-serif text-xl">{title}</p>}
        <p className="text-sm">{children}</p>
      </Notice>
    </noscript>
  )
}

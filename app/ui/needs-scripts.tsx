import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** Shown without JavaScript, in place of content that needs it. */
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

import type { ReactNode } from 'react'
import { Plate } from '#app/ui/plate.tsx'

/** A plate within a story, with its caption. */
export function PlateFigure({ picture, children }: { picture: { key: string; alt: string }; children: ReactNode }) {
  return (
    <figure>
      <Plate picture={picture} sizes="(min-width: 32rem) 30rem, 100vw" />
      <figcaption>{children}</figcaption>
    </figure>
  )
}

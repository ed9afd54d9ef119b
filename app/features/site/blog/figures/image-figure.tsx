import type { ReactNode } from 'react'
import { ProductImage } from '#app/ui/product-image.tsx'

/** A picture in a story, with its caption. */
export function ImageFigure({ picture, children }: { picture: { key: string; alt: string }; children: ReactNode }) {
  return (
    <figure>
      <ProductImage picture={picture} sizes="(min-width: 32rem) 30rem, 100vw" />
      <figcaption>{children}</figcaption>
    </figure>
  )
}

import type { ReactNode } from 'react'
import { ProductImage, type ProductImageProps } from './product-image.tsx'

export type FullPageNoticeProps = {
  /** Small text above the heading. */
  eyebrow?: string
  title: string
  /** An explanation. */
  children: ReactNode
  /** Links to continue. */
  actions: ReactNode
  /** The picture; by default a drawing of an instrument. */
  picture?: ProductImageProps['picture']
  /** The heading level where it is used. */
  level?: 1 | 2 | 3
}

/** A page with one message, and a picture if there is room. */
export function FullPageNotice({ eyebrow, title, children, actions, picture, level = 1 }: FullPageNoticeProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid items-center gap-x-16 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div>
        {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
        <Heading className="max-w-measure font-serif text-3xl">{title}</Heading>
        <div className="mt-5 max-w-measure text-ink-soft">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
      <ProductImage picture={picture} alt="" sizes="20rem" className="max-md:hidden" />
    </div>
  )
}

import type { ReactNode } from 'react'
import { ProductImage, type ProductImageProps } from './product-image.tsx'

export type FullPageNoticeProps = {
  /** Small words above the heading. */
  eyebrow?: string
  title: string
  /** What it means. */
  children: ReactNode
  /** The ways on. */
  actions: ReactNode
  /** What it is about; without one an instrument that is only drawn. */
  picture?: ProductImageProps['picture']
  /** The heading's level where it stands. */
  level?: 1 | 2 | 3
}

/** A page that says one thing, with a picture beside it where there is room. */
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

import type { ReactNode } from 'react'

type DrawingFigureProps = {
  /** The source of the drawing */
  caption: string
  notShown: readonly string[]
  className?: string | undefined
  /** The front, and the back if it has one */
  children: ReactNode
}

/** The plate of a drawn instrument, and what it leaves out. */
export function DrawingFigure({ caption, notShown, className, children }: DrawingFigureProps) {
  return (
    <figure className={className}>
      <div className="picture-frame drawn-pictures">{children}</div>
      <figcaption className="mt-2 text-xs text-ink-soft">
        {caption}
        {notShown.length > 0 && <span className="block wrap-anywhere">Not shown in the drawing: {notShown.join(', ')}</span>}
      </figcaption>
    </figure>
  )
}

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useCarousel } from './use-carousel.ts'

type CarouselSlide = {
  key: string
  content: ReactNode | ((isCurrent: boolean) => ReactNode)
  /** The content of its thumbnail button: a picture, or a word such as 'Today'. */
  thumbnail?: ReactNode
  /** The thumbnail button's accessible name if it shows no text. */
  thumbnailLabel?: string
}

export type CarouselProps = {
  /** The carousel's label: 'Photos of Meridian No. 4'. */
  label: string
  slides: CarouselSlide[]
  /** Loops: the first slide follows the last. */
  wrap?: boolean
  /** Advances automatically; pauses on hover, on focus, when stopped, and for users who prefer reduced motion. */
  autoAdvanceMs?: number
  /** Shows '2 / 5' below the slides. */
  counter?: boolean
  /** The layout of the thumbnails. */
  thumbnails?: 'pictures' | 'words'
  className?: string
}

/** A row of slides: swipe, scroll, use the arrows or select a thumbnail. Without JavaScript it still scrolls. */
export function Carousel(props: CarouselProps) {
  const { label, slides, wrap = false, autoAdvanceMs, counter, thumbnails, className } = props
  const count = slides.length
  const {
    track,
    thumbnails: row,
    current,
    show,
    onScroll,
    cancelAutoScroll,
    onFocus,
    onKeyDown,
    isStopped,
    setStopped,
    holding,
  } = useCarousel({
    count,
    wrap,
    autoAdvanceMs,
  })
  const isAlone = count < 2

  return (
    <section aria-roledescription="carousel" aria-label={label} className={classNames('carousel', className)} {...holding}>
      <ul
        ref={track}
        className="carousel-track"
        aria-label={isAlone ? undefined : label}
        tabIndex={isAlone ? undefined : 0}
        onScroll={onScroll}
        onPointerDown={cancelAutoScroll}
        onWheel={cancelAutoScroll}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {slides.map((slide, at) => (
          <li key={slide.key} aria-label={isAlone ? undefined : `${at + 1} of ${count}`} className="carousel-slide">
            {typeof slide.content === 'function' ? slide.content(at === current) : slide.content}
          </li>
        ))}
      </ul>
      {!isAlone && (
        <div className="carousel-controls">
          {thumbnails && (
            <ol ref={row} className="carousel-thumbnails" data-kind={thumbnails}>
              {slides.map((slide, at) => (
                <li key={slide.key}>
                  <button
                    type="button"
                    aria-label={slide.thumbnailLabel}
                    aria-current={at === current ? 'true' : undefined}
                    className="carousel-thumbnail"
                    onClick={() => show(at)}
                  >
                    {slide.thumbnail ?? at + 1}
                  </button>
                </li>
              ))}
            </ol>
          )}
          <div className="ml-auto flex items-center">
            {counter && (
              <p
                className="carousel-counter mr-2 text-sm text-ink-soft tabular-nums"
                aria-live={autoAdvanceMs ? undefined : 'polite'}
              >
                <span aria-hidden="true">
                  {current + 1} / {count}
                </span>
                <span className="sr-only">{`${current + 1} of ${count}`}</span>
              </p>
            )}
            {autoAdvanceMs && (
              // With reduced motion there is nothing to pause.
              <IconButton
                className="motion-reduce:hidden"
                label={isStopped ? 'Play' : 'Pause'}
                onClick={() => setStopped(!isStopped)}
              >
                {isStopped ? <Play size={18} strokeWidth={1.5} /> : <Pause size={18} strokeWidth={1.5} />}
              </IconButton>
            )}
            <IconButton label="Previous" disabled={!wrap && current === 0} onClick={() => show(current - 1)}>
              <ChevronLeft size={22} strokeWidth={1.5} />
            </IconButton>
            <IconButton label="Next" disabled={!wrap && current === count - 1} onClick={() => show(current + 1)}>
              <ChevronRight size={22} strokeWidth={1.5} />
            </IconButton>
          </div>
        </div>
      )}
    </section>
  )
}

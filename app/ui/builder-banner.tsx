import { useEffect, useRef, useState } from 'react'
import type { BuilderCard } from '#contracts/catalog/builder-views.ts'
import { uploadKeyOf } from '#contracts/people/upload-key.ts'
import { pictureSources } from '../lib/picture-url.ts'
import { classNames } from './class-names.ts'
import { ProductImage } from './product-image.tsx'
import { StoredPicture } from './stored-picture.tsx'

/** Aspect ratios in which a whole number of 4:5 pictures fit side by side. */
const BANDS = {
  profile: { shape: 'aspect-8/5 sm:aspect-12/5 lg:aspect-4/1', one: '(min-width: 64rem) 20vw, (min-width: 40rem) 33vw, 50vw' },
  card: { shape: 'aspect-8/5 md:aspect-12/5', one: '(min-width: 64rem) 9rem, (min-width: 48rem) 16vw, 50vw' },
  slide: { shape: 'aspect-8/5 sm:aspect-16/5', one: '(min-width: 40rem) 22vw, 50vw' },
  work: { shape: 'aspect-8/5', one: '25vw' },
}

/** Pictures load when scrolled near, which `loading` treats as three screens. */
const NEAR = '[content-visibility:auto]'

type BuilderBannerProps = {
  builder: Pick<BuilderCard, 'banner_url' | 'banner_pictures'>
  band: keyof typeof BANDS
  /** The width of the whole banner on the page. */
  sizes: string
  /** On the first screen. */
  isEager?: boolean
  /** The first picture of the page. */
  isFirst?: boolean
}

/** The builder's own banner; without one, the builder's instruments side by side. */
export function BuilderBanner({ builder, band, sizes, isEager = false, isFirst = false }: BuilderBannerProps) {
  const { banner_url: url, banner_pictures: pictures } = builder
  const [lost, setLost] = useState<string>()
  const { shape, one } = BANDS[band]
  if (url && lost !== url) {
    return (
      <div className={classNames(shape, !isEager && NEAR)}>
        <UploadedBanner
          key={url}
          url={url}
          sizes={sizes}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          className="size-full rounded-sm bg-panel object-cover"
          onLost={() => setLost(url)}
        />
      </div>
    )
  }
  const shown = pictures.length > 0 ? pictures : [null]
  return (
    <div className={classNames('picture-frame flex justify-center', shape, !isEager && NEAR)}>
      {shown.map((picture, index) => (
        <ProductImage
          key={picture?.key ?? ''}
          picture={picture}
          alt=""
          sizes={one}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isFirst && index === 0 ? 'high' : undefined}
          frame="natural"
          className={classNames('aspect-4/5 flex-none bg-transparent bg-none', HIDDEN_FROM[band][index])}
        />
      ))}
    </div>
  )
}

/** Hidden in a narrow band: a hidden picture is not loaded. */
const HIDDEN_FROM: Record<keyof typeof BANDS, string[]> = {
  profile: ['', '', 'max-sm:hidden', 'max-lg:hidden', 'max-lg:hidden'],
  card: ['', '', 'max-md:hidden', 'hidden', 'hidden'],
  slide: ['', '', 'max-sm:hidden', 'max-sm:hidden', 'hidden'],
  work: ['', '', 'hidden', 'hidden', 'hidden'],
}

type UploadedBannerProps = {
  url: string
  sizes: string
  loading: 'eager' | 'lazy'
  fetchPriority: 'high' | undefined
  className: string
  onLost: () => void
}

function UploadedBanner({ url, sizes, loading, fetchPriority, className, onLost }: UploadedBannerProps) {
  const image = useRef<HTMLImageElement>(null)
  const key = uploadKeyOf(url)
  useEffect(() => {
    // It may have failed before hydration and shown the placeholder since.
    if (image.current?.dataset.lost !== undefined) onLost()
  })
  return (
    <StoredPicture
      ref={image}
      sources={key ? pictureSources(key) : undefined}
      sizes={sizes}
      src={url}
      width={1600}
      height={400}
      loading={loading}
      fetchPriority={fetchPriority}
      onError={onLost}
      className={className}
    />
  )
}

import { uploadKeyOf } from '#contracts/people/upload-key.ts'
import { avatarUrl, isStockAvatar, pictureSrcSet, stockAvatarSources } from '../lib/picture-url.ts'
import { classNames } from './class-names.ts'

export type AvatarProps = {
  /** Picks the stock picture if there is none. */
  id: string
  url: string | null | undefined
  /** The alt text. Leave it out if the name is right next to the portrait. */
  name?: string
  size?: 'small' | 'normal' | 'medium' | 'large'
  className?: string
}

const SIZES = {
  small: { frame: 'size-9', sizes: '2.25rem' },
  normal: { frame: 'size-14', sizes: '3.5rem' },
  medium: { frame: 'size-20', sizes: '5rem' },
  large: { frame: 'size-28', sizes: '7rem' },
}

/** A builder's portrait. */
export function Avatar({ id, url, name = '', size = 'normal', className }: AvatarProps) {
  const src = avatarUrl(url, id)
  const { frame, sizes } = SIZES[size]
  const sources = sourcesOf(src)
  return (
    <picture className="contents">
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={sources?.webp}
        sizes={sources && sizes}
        data-fallback={avatarUrl(null, id)}
        alt={name}
        width={256}
        height={256}
        loading="lazy"
        decoding="async"
        className={classNames('rounded-full bg-panel object-cover', isStockAvatar(src) && 'avatar-stock', frame, className)}
      />
    </picture>
  )
}

/** An upload or stock portrait has several sizes; an external picture has one. */
function sourcesOf(src: string) {
  if (isStockAvatar(src)) return stockAvatarSources(src)
  const key = uploadKeyOf(src)
  return key ? { avif: pictureSrcSet(key, 'avif'), webp: pictureSrcSet(key, 'webp') } : undefined
}

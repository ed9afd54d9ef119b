import { avatarUrl } from '../lib/picture-url.ts'
import { classNames } from './class-names.ts'
import { ImageWithFallback } from './image-with-fallback.tsx'

export type AvatarProps = {
  /** Picks the stock picture if there is none. */
  id: string
  url: string | null | undefined
  /** The alt text. Left out where the name is right beside it. */
  name?: string
  size?: 'small' | 'normal' | 'medium' | 'large'
  className?: string
}

const SIZES = { small: 'size-9', normal: 'size-14', medium: 'size-20', large: 'size-28' }

/** A builder's portrait. */
export function Avatar({ id, url, name = '', size = 'normal', className }: AvatarProps) {
  return (
    <ImageWithFallback
      src={avatarUrl(url, id)}
      fallback={avatarUrl(null, id)}
      alt={name}
      width={256}
      height={256}
      loading="lazy"
      decoding="async"
      className={classNames('rounded-full bg-panel object-cover', SIZES[size], className)}
    />
  )
}

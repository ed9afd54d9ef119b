import { avatarUrl } from '../lib/picture-url.ts'
import { classNames } from './class-names.ts'
import { ImageWithFallback } from './image-with-fallback.tsx'

export type AvatarProps = {
  /** Chooses the stock mark when there is no picture. */
  id: string
  url: string | null | undefined
  /** Whose it is. Left out where the name stands right beside it. */
  name?: string
  size?: 'small' | 'normal' | 'medium' | 'large'
  className?: string
}

const SIZES = { small: 'size-9', normal: 'size-14', medium: 'size-20', large: 'size-28' }

/** A maker's mark. */
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
      className={classNames('rounded-full bg-plate object-cover', SIZES[size], className)}
    />
  )
}

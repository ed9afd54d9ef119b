import { avatarUrl } from '#app/lib/picture-url.ts'
import { classNames } from './class-names.ts'

export type AvatarProps = {
  picture: string | null | undefined
  /** Chooses the stock mark when there is no picture. */
  builderId: string
  /** Stands beside the name, so it says nothing itself unless given words. */
  alt?: string
  size?: 'small' | 'normal' | 'large'
  className?: string
}

const SIZES = { small: 'size-9', normal: 'size-14', large: 'size-28' }

/** A maker's mark. */
export function Avatar({ picture, builderId, alt = '', size = 'normal', className }: AvatarProps) {
  return (
    <img
      src={avatarUrl(picture, builderId)}
      alt={alt}
      width={256}
      height={256}
      loading="lazy"
      decoding="async"
      className={classNames('rounded-full bg-plate object-cover', SIZES[size], className)}
      onError={({ currentTarget }) => {
        const stock = avatarUrl(null, builderId)
        if (currentTarget.getAttribute('src') !== stock) currentTarget.src = stock
      }}
    />
  )
}

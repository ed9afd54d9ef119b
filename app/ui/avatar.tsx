import { uploadKeyOf } from '#contracts/people/upload-key.ts'
import { initialsOf } from '../lib/initials.ts'
import { avatarUrl, isStockAvatar, pictureSources, stockAvatarSources } from '../lib/picture-url.ts'
import { classNames } from './class-names.ts'
import { StoredPicture } from './stored-picture.tsx'

export type AvatarProps = {
  /** Picks the stock picture if there is none. */
  id: string
  url: string | null | undefined
  /** The alt text. Leave it out if the name is right next to the portrait. */
  name?: string
  /** Whose initials replace a missing picture, for people who are not builders. Their name is right next to the portrait. */
  person?: string | false
  size?: 'small' | 'normal' | 'medium' | 'large'
  className?: string
}

const SIZES = {
  small: { frame: 'size-9', sizes: '2.25rem', text: 'text-sm' },
  normal: { frame: 'size-14', sizes: '3.5rem', text: 'text-lg' },
  medium: { frame: 'size-20', sizes: '5rem', text: 'text-2xl' },
  large: { frame: 'size-28', sizes: '7rem', text: 'text-3xl' },
}

/** The portrait of a builder or another person. */
export function Avatar({ id, url, name = '', person, size = 'normal', className }: AvatarProps) {
  const { frame, sizes, text } = SIZES[size]
  if (!url && person) {
    return (
      <span
        aria-hidden="true"
        className={classNames('grid place-items-center rounded-full bg-panel font-serif text-ink-soft', frame, text, className)}
      >
        {initialsOf(person)}
      </span>
    )
  }
  const src = avatarUrl(url, id)
  return (
    <StoredPicture
      sources={sourcesOf(src)}
      sizes={sizes}
      frame="contents"
      src={src}
      data-fallback={avatarUrl(null, id)}
      alt={name}
      width={256}
      height={256}
      className={classNames('rounded-full bg-panel object-cover', isStockAvatar(src) && 'avatar-stock', frame, className)}
    />
  )
}

/** An upload or stock portrait has several sizes; an external picture has one. */
function sourcesOf(src: string) {
  if (isStockAvatar(src)) return stockAvatarSources(src)
  const key = uploadKeyOf(src)
  return key ? pictureSources(key) : undefined
}

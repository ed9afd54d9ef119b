import { largestPictureUrl } from '#app/lib/largest-picture-url.ts'
import { pictureUrl } from '#app/lib/picture-url.ts'

/** Photos of a report; each opens full size in a new tab. */
export function ReturnPhotos({ photos }: { photos: readonly { key: string; alt: string }[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-3 grid grid-cols-3 gap-2">
      {photos.map(({ key, alt }, at) => (
        <li key={key}>
          <a
            href={largestPictureUrl(key)}
            target="_blank"
            rel="noopener noreferrer"
            className="block overflow-hidden rounded-sm bg-plate"
          >
            <img
              src={pictureUrl(key, 400)}
              alt={alt || `Photo ${at + 1} of the instrument`}
              width={400}
              height={400}
              data-fallback=""
              loading="lazy"
              className="aspect-square w-full object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

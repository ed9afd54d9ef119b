import { PICTURE_WIDTHS } from './picture-sizes.ts'

const ADDRESS = new RegExp(`^/(files/[\\w.~/-]+)-(?:${PICTURE_WIDTHS.join('|')})\\.(?:webp|avif)$`)

/** The key of an uploaded picture with this URL on our site; null for any other URL */
export function uploadKeyOf(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null
}

import { z } from 'zod'
import type { PictureView } from '../catalog/picture-views.ts'

const Alt = z.string().trim().max(200, 'Keep the description to 200 characters or less')
type PictureBody = { key: string; alt: string; view?: PictureView | undefined }

/** The pictures in a body: `images` with descriptions, or `image_urls` from the API */
export function pictureFields<More extends z.ZodRawShape = Record<never, never>>(
  most: number,
  alt: z.ZodType<string> = Alt,
  more: More = {} as More,
) {
  const tooMany = `Maximum ${most} images allowed`
  return {
    images: z
      .array(z.object({ key: z.string().max(300), alt, ...more }))
      .max(most, tooMany)
      .optional(),
    image_urls: z
      .array(z.string().max(2000))
      .max(100, tooMany)
      .transform((urls) => urls.filter((url) => url.trim() !== ''))
      .pipe(z.array(z.string()).max(most, tooMany))
      .optional(),
  }
}

/** The pictures to keep; undefined if neither was sent. URLs have no descriptions. */
export function picturesOf(body: {
  images?: PictureBody[] | undefined
  image_urls?: string[] | undefined
}): PictureBody[] | undefined {
  return body.images ?? body.image_urls?.map((url) => ({ key: keyOf(url), alt: '' }))
}

/** A foreign URL becomes a key that matches no picture. */
function keyOf(url: string): string {
  const path = URL.parse(url, 'http://shop')?.pathname ?? url
  return /^\/((?:files|plates)\/[\w.~/-]+)-\d+\.(?:webp|avif)$/.exec(path)?.[1] ?? url
}

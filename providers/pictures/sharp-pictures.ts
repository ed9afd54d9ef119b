import type sharp from 'sharp'
import type { SharpOptions } from 'sharp'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { DETAIL_WIDTH, hasDetail, PICTURE_WIDTHS, type StoredWidth } from '#contracts/people/picture-sizes.ts'
import type { DrawnSize, Pictures } from '#domain/ports/pictures.ts'
import { composeDrawing, composePhoto } from './compose-share-picture.ts'
import { drawInProcess } from './draw-in-process.ts'
import { lacksOnlyItsEnd } from './lacks-only-its-end.ts'

type Sharp = typeof sharp

// Fifty megapixels: more than a phone takes, and some 150 MB while decoded.
const MOST_PIXELS = 50_000_000
const READ = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadWebpBuffer',
]

/** Pictures drawn by libvips. Only the pixels are kept: metadata, other frames and hidden content are dropped. */
export function sharpPictures(): Pictures {
  let loaded: Promise<Sharp> | undefined
  const load = () => {
    loaded ??= loadSharp()
    return loaded
  }

  return {
    async toWebp(bytes, { keepDetail = false } = {}) {
      const sharp = await load()
      // Upright first; one decoded picture for all sizes, so that the file is read once.
      const decode = (options: SharpOptions) =>
        within(sharp(bytes, options).autoOrient(), keepDetail ? DETAIL_WIDTH : 1600)
          .toColourspace('srgb')
          .raw()
          .toBuffer({ resolveWithObject: true })
      const { data, info } = await decode(READ)
        .catch(async (error: unknown) => {
          if (await lacksOnlyItsEnd(sharp, bytes, READ)) return decode({ ...READ, failOn: 'none' })
          throw error
        })
        .catch(unreadable)
      const raw = { width: info.width, height: info.height, channels: info.channels }
      const sizes: DrawnSize[] = []
      const widths: StoredWidth[] = [...PICTURE_WIDTHS, ...(hasDetail(info) ? [DETAIL_WIDTH] : [])]
      for (const width of widths) {
        // Saves a quarter of the time for the largest size without making the file bigger.
        const effort = width === DETAIL_WIDTH ? 2 : 4
        const drawn = within(sharp(data, { raw }), width).webp({ quality: 82, smartSubsample: true, effort })
        sizes.push({ width, bytes: await drawn.toBuffer() })
      }
      return { width: info.width, height: info.height, sizes }
    },

    async toShareJpeg(bytes, { isDrawn = false } = {}) {
      const sharp = await load()
      const picture = sharp(bytes, READ)
      const composed = await (isDrawn ? composeDrawing(picture, sharp) : composePhoto(picture))
      return composed.jpeg({ quality: 82, progressive: true }).toBuffer()
    },

    async toAvif(bytes) {
      const sharp = await load()
      const sizes: DrawnSize[] = []
      for (const width of PICTURE_WIDTHS) {
        const drawn = within(sharp(bytes, READ), width).avif({ quality: 55, effort: 2 })
        sizes.push({ width, bytes: await drawn.toBuffer() })
      }
      return sizes
    },

    draw: drawInProcess(),
  }
}

/** Whole, never enlarged, and never taller than twice the width: a long strip would exceed the limits of the format. */
function within(picture: ReturnType<Sharp>, width: number) {
  return picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
}

async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // No cache, because nothing is read twice; one thread each, because pictures take turns.
  sharp.cache(false)
  sharp.concurrency(1)
  // Only these four readers are ever tried, whatever type a file claims to be.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  return sharp
}

function unreadable(cause: unknown): never {
  const isTooLarge = cause instanceof Error && /pixel limit|too large/i.test(cause.message)
  const message = isTooLarge
    ? 'This image has too many pixels. Please upload one under 50 megapixels.'
    : 'This image is damaged and cannot be read'
  throw new Refusal('invalid_input', message, { cause, fields: { file: [message] } })
}

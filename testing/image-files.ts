import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type ImageOptions = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'gif' | 'webp' }

/** A picture of two halves, dark left and light right, so that a rotation is visible. */
export async function imageFile({ width = 60, height = 40, format = 'jpeg' }: ImageOptions = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 30)
  for (let row = 0; row < height; row += 1) pixels.fill(220, (row * width + Math.ceil(width / 2)) * 3, (row + 1) * width * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** What a phone writes: location, camera, lying on its side. */
export async function phonePhoto(): Promise<Buffer> {
  return sharp(await imageFile({ width: 60, height: 40 }))
    .withExif({
      IFD0: { Make: 'Secret Camera', Artist: 'Jane Doe', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A single-color PNG of a few kilobytes that claims to have this many pixels. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 50_000_000)), { level: 9 })
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A GIF with this many frames. */
export async function longGif(frames: number, size = 64): Promise<Buffer> {
  const pixels = Buffer.alloc(size * size * 3 * frames)
  for (let n = 0; n < pixels.length; n += 1) pixels[n] = (n * 31) % 251
  return sharp(pixels, { raw: { width: size, height: size * frames, channels: 3, pageHeight: size } })
    .gif()
    .toBuffer()
}

/** A WebP with this many frames. */
export async function longWebp(frames: number, size = 64): Promise<Buffer> {
  return sharp(await longGif(frames, size), { animated: true })
    .webp({ effort: 0 })
    .toBuffer()
}

/** A JPEG with a comment in its middle. */
export function withComment(jpeg: Buffer, comment: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(Buffer.byteLength(comment) + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(comment), jpeg.subarray(2)])
}

/** A PNG with a text chunk. */
export function withText(png: Buffer, text: string): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${text}`)), png.subarray(33)])
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

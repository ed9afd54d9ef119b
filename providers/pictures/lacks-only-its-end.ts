import type { Sharp, SharpOptions } from 'sharp'

/** How much of a picture can be missing at its bottom: two percent, or the last two rows of blocks, which are decoded together. */
const WHOLE_PART = 0.98
const BLOCK_ROWS = 32
/** From the sixth scan on, a progressive JPEG only gets sharper. */
const SCANS_THAT_SHOW_ALL = 6

type Load = (bytes: Uint8Array, options: SharpOptions) => Sharp

/** Whether a truncated JPEG still shows all but its last rows, as after a broken transfer. */
export async function lacksOnlyItsEnd(load: Load, bytes: Uint8Array, options: SharpOptions): Promise<boolean> {
  const { format, isProgressive, width, height } = await load(bytes, options).metadata()
  if (format !== 'jpeg') return false
  if (isProgressive) return countScans(bytes) >= SCANS_THAT_SHOW_ALL
  const rows = Math.max(1, Math.min(Math.floor(height * WHOLE_PART), height - BLOCK_ROWS))
  const upper = load(bytes, options).extract({ left: 0, top: 0, width, height: rows })
  return upper
    .resize({ width: 16 })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

function countScans(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = Buffer.from([0xff, 0xda])
  let count = 0
  for (let at = file.indexOf(start); at !== -1; at = file.indexOf(start, at + 2)) count += 1
  return count
}

import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { DrawnInstrument } from '#contracts/catalog/drawings/drawn-instrument.ts'
import type { DrawingUse } from '#domain/ports/pictures.ts'
import { clearFaintest } from '#packages/artwork/clear-faintest.ts'
import { drawChoices } from '#packages/artwork/draw-choices.ts'

const WIDTH = 480
const MOST_BYTES = 60_000
/** The first quality is almost always small enough. */
const QUALITIES = [48, 36, 24]

sharp.cache(false)
sharp.concurrency(1)
try {
  // Low priority, so requests come first.
  setPriority(10)
} catch {
  // Not permitted under systemd.
}

process.on('message', async ({ chosen, use }: { chosen: DrawnInstrument; use: DrawingUse }) => {
  process.send?.(await draw(chosen, use))
})

async function draw(chosen: DrawnInstrument, use: DrawingUse): Promise<Uint8Array> {
  const svg = sharp(Buffer.from(drawChoices(chosen, WIDTH)), { unlimited: true })
  // Lying across the page, on white paper.
  if (use === 'document') return svg.flatten({ background: '#fff' }).rotate(90).jpeg({ quality: 88, mozjpeg: true }).toBuffer()
  const { data, info } = await svg.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  clearFaintest(data)
  const drawn = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  for (const quality of QUALITIES) {
    const bytes = await drawn.clone().avif({ quality, effort: 2, tune: 'iq' }).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error(`The drawing of ${JSON.stringify(chosen)} is too large`)
}

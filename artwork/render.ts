import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { demoInstruments } from '#db/demo/demo-instruments.ts'
import { drawInstrument, viewsOf } from './draw-instrument.ts'
import { stockImages } from './stock/stock-images.ts'

/** One file to write: a picture at one width in one format. */
export interface Output {
  file: string
  width: number
  height?: number
  format: 'webp' | 'avif' | 'png' | 'jpeg' | 'svg'
}

export interface Picture {
  svg: string
  outputs: Output[]
}

const publicFolder = fileURLToPath(new URL('../public/', import.meta.url))
const manifestFile = fileURLToPath(new URL('./rendered.json', import.meta.url))

/** The large width is looked at closely but weighs most; its grain hides what a lower quality loses. */
const webpQuality: Record<number, number> = { 400: 60, 800: 48, 1600: 28 }
const avifQuality: Record<number, number> = { 400: 48, 800: 42, 1600: 32 }

/** All fronts first, then all bodies: an interrupted run leaves a shop that can open. */
function* demoPictures(slugs: string[]): Generator<Picture> {
  const wanted = demoInstruments.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
  for (const view of ['front', 'body', 'headstock', 'back', 'detail'] as const) {
    for (const { slug, drawing } of wanted) {
      if (!viewsOf(drawing).includes(view)) continue
      const outputs = [400, 800, 1600].flatMap((width) =>
        (['webp', 'avif'] as const).map(
          (format): Output => ({ file: `plates/demo/${slug}/${view}-${width}.${format}`, width, format }),
        ),
      )
      yield { svg: drawInstrument(drawing, view, { width: 1600 }), outputs }
    }
  }
}

async function write(picture: Picture): Promise<void> {
  const drawn = sharp(Buffer.from(picture.svg), { unlimited: true })
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const output of picture.outputs) {
    const file = join(publicFolder, output.file)
    await mkdir(dirname(file), { recursive: true })
    if (output.format === 'svg') {
      await writeFile(file, picture.svg)
      continue
    }
    const image = sharp(data, { raw }).resize(output.width, output.height, { kernel: 'lanczos3' })
    if (output.format === 'webp')
      await (output.width === 1600 ? image.blur(0.55) : image)
        .webp({ quality: webpQuality[output.width] ?? 74, effort: 4 })
        .toFile(file)
    else if (output.format === 'avif') await image.avif({ quality: avifQuality[output.width] ?? 50, effort: 2 }).toFile(file)
    else if (output.format === 'jpeg') await image.flatten().jpeg({ quality: 84, mozjpeg: true }).toFile(file)
    else await image.png({ compressionLevel: 9, palette: true, quality: 90 }).toFile(file)
  }
}

function readManifest(): Record<string, string> {
  return existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}
}

/** Read again before each entry, so that two runs over different slugs can share the work of two cores. */
function record(key: string, hash: string): void {
  const manifest = Object.entries({ ...readManifest(), [key]: hash }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(manifest), null, 1)}\n`)
}

/** Draws what has changed since the last time; slugs as arguments draw just those, `stock` the marks for makers. */
async function renderAll(slugs: string[]): Promise<void> {
  sharp.concurrency(1)
  const stock = slugs.length === 0 || slugs.includes('stock') ? stockImages() : []
  const pictures = [...stock, ...demoPictures(slugs)]
  let drawn = 0
  for (const picture of pictures) {
    const key = picture.outputs[0]?.file ?? ''
    const hash = createHash('sha256').update(picture.svg).update(JSON.stringify(picture.outputs)).digest('base64url').slice(0, 22)
    if (readManifest()[key] === hash && picture.outputs.every((o) => existsSync(join(publicFolder, o.file)))) continue
    await write(picture)
    record(key, hash)
    drawn++
    process.stdout.write(`${key}\n`)
  }
  process.stdout.write(`${drawn} pictures drawn anew.\n`)
}

await renderAll(process.argv.slice(2))

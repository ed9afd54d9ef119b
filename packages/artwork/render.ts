import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { demoInstruments } from '#db/demo/demo-instruments.ts'
import { artworkVersion } from './artwork-version.ts'
import { CLEAR_BELOW, clearFaintest } from './clear-faintest.ts'
import { ground } from './colour.ts'
import { drawInstrument, viewsOf } from './draw-instrument.ts'
import { OUTLINES_FILE, outlinesText } from './outlines-file.ts'
import { DETAIL_WIDTH, detailOutput, instrumentOutputs, type Output, type Picture } from './outputs.ts'
import { stockImages } from './stock/stock-images.ts'
import { woodSwatches } from './stock/wood-swatches.ts'
import { buildPictures } from './workshop/build-pictures.ts'
import { workshopPictures } from './workshop/workshop-pictures.ts'

const publicFolder = fileURLToPath(new URL('../../public/', import.meta.url))
const versionFile = fileURLToPath(new URL('../../contracts/kernel/artwork-version.ts', import.meta.url))
const outlinesFile = fileURLToPath(new URL(`../../${OUTLINES_FILE}`, import.meta.url))
const manifestFile = fileURLToPath(new URL('./rendered.json', import.meta.url))

/** The largest width is viewed closely but is the heaviest; its grain hides a lower quality. */
const webpQuality: Record<number, number> = { 800: 40 }
const avifQuality: Record<number, number> = { 128: 42, 400: 42, 800: 38, 1600: 29 }
/** Lists load dozens of the smallest: worth ten times the work for a tenth of their bytes. */
const avifEffort: Record<number, number> = { 128: 9, 400: 9, 800: 9 }
/** Part of the hash of every picture: other settings redraw them all. */
const encoding = { webpQuality, avifQuality, avifEffort, tune: 'iq', clearBelow: CLEAR_BELOW } as const

const qualities: Partial<Record<Output['format'], Record<number, number>>> = { webp: webpQuality, avif: avifQuality }

/** Fronts first, then bodies, so that an interrupted run still leaves a usable shop. */
function* demoPictures(names: string[]): Generator<Picture> {
  for (const view of ['front', 'body', 'headstock', 'back', 'detail'] as const) {
    for (const { slug, drawing } of demoInstruments) {
      const isWanted = names.length === 0 || names.includes(slug) || names.includes(`${slug}/${view}`)
      if (!isWanted || !viewsOf(drawing).includes(view)) continue
      yield { svg: drawInstrument(drawing, view, { width: 1600 }), outputs: instrumentOutputs(`demo/${slug}/${view}`) }
    }
  }
}

/** Pictures with a 3200 px version for the viewer. Each takes minutes to draw and is 60 to 100 KB. */
const DETAILED = [
  'acequia-spruce/detail',
  'agate-om/detail',
  'agate-om/headstock',
  'buffalo-mountain-a/detail',
  'calder-offset/detail',
  'hamakua-tenor/detail',
  'kaaterskill-eighteen/detail',
  'split-rock-dreadnought/detail',
  'violin-opus-112/detail',
]

function* detailPictures(names: string[]): Generator<Picture> {
  for (const { slug, drawing } of demoInstruments) {
    for (const view of viewsOf(drawing)) {
      const name = `${slug}/${view}`
      if (!DETAILED.includes(name) || (names.length > 0 && !names.includes(`${name}-${DETAIL_WIDTH}`))) continue
      yield { svg: drawInstrument(drawing, view, { width: DETAIL_WIDTH }), outputs: [detailOutput(`demo/${name}`)] }
    }
  }
}

async function write(picture: Picture): Promise<void> {
  const drawn = sharp(Buffer.from(picture.svg), { unlimited: true })
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  clearFaintest(data)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const output of picture.outputs) {
    const file = join(publicFolder, output.file)
    await mkdir(dirname(file), { recursive: true })
    if (output.format === 'svg') {
      await writeFile(file, picture.svg)
      continue
    }
    const drawing = sharp(data, { raw }).resize(output.width, output.height, { kernel: 'lanczos3' })
    const image = output.isOpaque ? drawing.flatten({ background: ground }) : drawing
    const { quality = qualities[output.format]?.[output.width] } = output
    if (output.format === 'webp') await image.webp({ quality: quality ?? 74, effort: 4 }).toFile(file)
    else if (output.format === 'avif')
      await image.avif({ quality: quality ?? 50, effort: avifEffort[output.width] ?? 2, tune: encoding.tune }).toFile(file)
    else if (output.format === 'jpeg') await image.flatten().jpeg({ quality: 84, mozjpeg: true }).toFile(file)
    else await image.png({ compressionLevel: 9, palette: true, quality: 90 }).toFile(file)
  }
}

function readManifest(): Record<string, string> {
  return existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}
}

/** Read again before each entry, so that two runs with different slugs can share two cores. */
function record(key: string, hash: string): void {
  const manifest = Object.entries({ ...readManifest(), [key]: hash }).sort(([a], [b]) => (a < b ? -1 : 1))
  const unfinished = `${manifestFile}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify(Object.fromEntries(manifest), null, 1)}\n`)
  renameSync(unfinished, manifestFile)
}

function writeVersion(): void {
  const source = readFileSync(versionFile, 'utf8')
  writeFileSync(versionFile, source.replace(/'[0-9a-f]{8}'/, `'${artworkVersion(join(publicFolder, 'plates'))}'`))
}

/**
 * Draws what has changed. Arguments limit it: a slug, `slug/view`, `slug/view-3200`, `builder/name`, `build/picture`, `stock`, `woods` or
 * `outlines`.
 */
async function renderAll(names: string[]): Promise<void> {
  sharp.concurrency(1)
  const stock = names.length === 0 || names.includes('stock') ? stockImages() : []
  const woods = names.length === 0 || names.includes('woods') ? woodSwatches() : []
  const pictures = [
    ...stock,
    ...woods,
    ...demoPictures(names),
    ...detailPictures(names),
    ...workshopPictures(names),
    ...buildPictures(names),
  ]
  let drawn = 0
  for (const picture of pictures) {
    const key = picture.outputs[0]?.file ?? ''
    const settings = JSON.stringify([picture.outputs, encoding])
    const hash = createHash('sha256').update(picture.svg).update(settings).digest('base64url').slice(0, 22)
    if (readManifest()[key] === hash && picture.outputs.every((o) => existsSync(join(publicFolder, o.file)))) continue
    await write(picture)
    record(key, hash)
    drawn++
    process.stdout.write(`${key}\n`)
  }
  writeVersion()
  writeFileSync(outlinesFile, outlinesText())
  process.stdout.write(`${drawn} pictures drawn.\n`)
}

await renderAll(process.argv.slice(2))

import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import { SHARE_SIZE } from '#contracts/people/picture-sizes.ts'

type Raw = { data: Buffer; width: number; height: number }
type Box = { left: number; top: number; width: number; height: number }

/** The background of drawn pictures in WebP. */
const GROUND = { r: 243, g: 239, b: 234 }
/** From this ratio on, a preview can crop a picture. */
const WIDE = 1.4
/** From this ratio on, an instrument lies on its side, which makes it twice as large. */
const TALL = 2
/** The margin of whole pictures, in pixels of the preview. */
const MARGIN = 32
/** WebP changes the background by up to so many levels, which would show as a seam. */
const NOISE = 8
/** Beyond this difference a pixel belongs to the instrument. */
const VISIBLE = 2 * NOISE
/** How far the faint part of a shadow reaches. */
const SHADOW = 40

/** A photo in the size of link previews: a wide one fills it, any other is whole, with margins. */
export async function composePhoto(picture: Sharp): Promise<Sharp> {
  const { width, height } = await picture.metadata()
  if (width / height >= WIDE) return picture.flatten({ background: GROUND }).resize({ ...SHARE_SIZE, fit: 'cover' })
  return onGround(picture.flatten({ background: GROUND }))
}

/**
 * A drawn picture in the size of link previews: a whole instrument as large as possible, a tall one on its side, and without the edge
 * of its plate. A close-up, which its plate cuts off, fills the preview.
 */
export async function composeDrawing(picture: Sharp, open: typeof sharp): Promise<Sharp> {
  const { data, info } = await picture.flatten({ background: GROUND }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { data, width: info.width, height: info.height }
  const box = smoothGround(raw)
  const drawn = open(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  if (!box || isCutOff(box, raw)) return drawn.resize({ ...SHARE_SIZE, fit: 'cover' })
  const area = withShadow(box, raw)
  // A step of its own, because sharp would rotate first.
  const whole = await drawn.extract(area).raw().toBuffer()
  const instrument = open(whole, { raw: { width: area.width, height: area.height, channels: 3 } })
  return onGround(instrument.rotate(box.height / box.width >= TALL ? 90 : 0))
}

function onGround(picture: Sharp): Sharp {
  const { width, height } = SHARE_SIZE
  return picture
    .resize({ width: width - 2 * MARGIN, height: height - 2 * MARGIN, fit: 'contain', background: GROUND })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: GROUND })
}

/** Evens out the background, in place, and returns the box of everything else. */
function smoothGround({ data, width, height }: Raw): Box | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let at = 0; at < data.length; at += 3) {
    const difference = Math.max(away(data, at, GROUND.r), away(data, at + 1, GROUND.g), away(data, at + 2, GROUND.b))
    if (difference > VISIBLE) {
      const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      continue
    }
    // Gradually, so that a shadow has no edge.
    const share = Math.max(0, difference - NOISE) / NOISE
    data[at] = toward(data[at], GROUND.r, share)
    data[at + 1] = toward(data[at + 1], GROUND.g, share)
    data[at + 2] = toward(data[at + 2], GROUND.b, share)
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

const away = (data: Buffer, at: number, level: number) => Math.abs((data[at] ?? level) - level)
const toward = (value: number | undefined, level: number, share: number) => Math.round(level + ((value ?? level) - level) * share)

function isCutOff({ left, top, width, height }: Box, plate: Raw): boolean {
  return left === 0 || top === 0 || left + width === plate.width || top + height === plate.height
}

/** With the shadow around it. */
function withShadow({ left, top, width, height }: Box, plate: Raw): Box {
  const [fromLeft, fromTop] = [Math.max(0, left - SHADOW), Math.max(0, top - SHADOW)]
  return {
    left: fromLeft,
    top: fromTop,
    width: Math.min(plate.width, left + width + SHADOW) - fromLeft,
    height: Math.min(plate.height, top + height + SHADOW) - fromTop,
  }
}

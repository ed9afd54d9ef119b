import type { DrawnInstrument } from '#contracts/catalog/drawings/drawn-instrument.ts'
import type { StoredWidth } from '#contracts/people/picture-sizes.ts'

/** One size of a picture, re-encoded: only the visible content of the original remains. */
export type DrawnSize = { width: StoredWidth; bytes: Uint8Array }

/** On a page, upright and transparent, as AVIF; or across the paper of a document, as JPEG */
export type DrawingUse = 'page' | 'document'

/** Re-encodes pictures in every size. Throws an `invalid_input` refusal if the bytes are not a readable picture. */
export interface Pictures {
  /**
   * Upright, without metadata, the first frame of an animation. `width` and `height` are those of the largest size, in pixels. `keepDetail`
   * adds the detail width if the picture is large enough.
   */
  toWebp(bytes: Uint8Array, options?: { keepDetail?: boolean }): Promise<{ width: number; height: number; sizes: DrawnSize[] }>
  /** For link previews, in `SHARE_SIZE`: wide pictures cropped, others whole on the shop's background, drawn instruments on their side */
  toShareJpeg(bytes: Uint8Array, options?: { isDrawn?: boolean }): Promise<Uint8Array>
  /** Slow, so only for jobs */
  toAvif(bytes: Uint8Array): Promise<DrawnSize[]>
  /** Draws an instrument as it was chosen, about half a second each. For a page, at most 60 KB */
  draw(drawing: { chosen: DrawnInstrument; use: DrawingUse }): Promise<Uint8Array>
}

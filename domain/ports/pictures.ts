import type { PictureWidth } from '#contracts/people/picture-sizes.ts'

/** One size of a picture, re-encoded: only the visible content of the original remains. */
export type DrawnSize = { width: PictureWidth; bytes: Uint8Array }

/** Re-encodes pictures in every size. Throws an `invalid_input` refusal if the bytes are not a readable picture. */
export interface Pictures {
  /** Upright, without metadata, the first frame of an animation. `width` and `height` are those of the largest size, in pixels. */
  toWebp(bytes: Uint8Array): Promise<{ width: number; height: number; sizes: DrawnSize[] }>
  /** For link previews: `SHARE_SIZE`, with wide pictures cropped and others on the shop's background */
  toShareJpeg(bytes: Uint8Array): Promise<Uint8Array>
  /** Slow, so only for jobs */
  toAvif(bytes: Uint8Array): Promise<DrawnSize[]>
}

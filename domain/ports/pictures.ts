import type { PictureWidth } from '#contracts/picture-sizes.ts'

/** One size of a picture, drawn anew: nothing of the original file is left but what can be seen. */
export type DrawnSize = { width: PictureWidth; bytes: Uint8Array }

/** Draws pictures anew in every size. Throws an `invalid_input` refusal if the bytes cannot be read as a picture. */
export interface Pictures {
  /** Upright, without metadata, the first frame of an animation. `width` and `height` are those of the largest size, in pixels. */
  toWebp(bytes: Uint8Array): Promise<{ width: number; height: number; sizes: DrawnSize[] }>
  /** For previews of links: `SHARE_SIZE`, wide pictures cut, others whole on the shop's paper. */
  toShareJpeg(bytes: Uint8Array): Promise<Uint8Array>
  /** Slow: for jobs. */
  toAvif(bytes: Uint8Array): Promise<DrawnSize[]>
}

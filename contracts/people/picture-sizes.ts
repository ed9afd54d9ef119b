/** The stored widths of every picture */
export const PICTURE_WIDTHS = [400, 800, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
/** An extra width for large pictures. Only the viewer loads it. */
export const DETAIL_WIDTH = 3200 as const
export type StoredWidth = PictureWidth | typeof DETAIL_WIDTH

/** Whether a picture is larger than the widths that every picture has */
export function hasDetail({ width, height }: { width: number; height: number }): boolean {
  return width > 1600 || height > 3200
}
export type PictureFormat = 'avif' | 'webp'

/** The size of a link preview picture for other sites, which use JPEG */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
/** Appended to the key: `/files/…-1200x630.jpg` */
export const SHARE_ENDING = `-${SHARE_SIZE.width}x${SHARE_SIZE.height}.jpg`

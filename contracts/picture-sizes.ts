/** The widths in which every picture is stored. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureFormat = 'avif' | 'webp'

/** The size of a picture in previews of links on other sites, which take JPEG. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
/** After the key: `/files/…-1200x630.jpg`. */
export const SHARE_ENDING = `-${SHARE_SIZE.width}x${SHARE_SIZE.height}.jpg`

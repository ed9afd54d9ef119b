/** The largest width, which the viewer loads on zoom (`contracts/people/picture-sizes.ts`) */
export const DETAIL_WIDTH = 3200

/** One output file: a picture at one width in one format. */
export interface Output {
  file: string
  width: number
  height?: number
  format: 'webp' | 'avif' | 'png' | 'jpeg' | 'svg'
  /** On the paper of the light theme. */
  isOpaque?: boolean
  /** Where it is not that of all pictures of this width. */
  quality?: number
}

export interface Picture {
  svg: string
  outputs: Output[]
}

/** Pages show the transparent AVIF; the WebP is opaque, for emails, link previews and old browsers. */
export function instrumentOutputs(name: string): Output[] {
  return [
    ...[400, 800, 1600].map((width): Output => ({ file: `plates/${name}-${width}.avif`, width, format: 'avif' })),
    { file: `plates/${name}-800.webp`, width: 800, format: 'webp', isOpaque: true },
  ]
}

/** The viewer's largest width. Rendered separately, because scaling up the smaller one adds no detail. */
export function detailOutput(name: string): Output {
  return { file: `plates/${name}-${DETAIL_WIDTH}.avif`, width: DETAIL_WIDTH, format: 'avif', quality: 17 }
}

/** A bench fills the whole picture with grain: a lower quality is not seen, and bytes count. */
const uploadQuality = { avif: { 400: 50, 800: 45, 1600: 40 }, webp: { 400: 60, 800: 56, 1600: 52 } } as const

/** A picture as the shop stores an upload: opaque, and in every width in both formats. */
export function uploadOutputs(name: string): Output[] {
  return ([400, 800, 1600] as const).flatMap((width) =>
    (['avif', 'webp'] as const).map((format): Output => {
      const quality = uploadQuality[format][width]
      return { file: `plates/${name}-${width}.${format}`, width, format, isOpaque: true, quality }
    }),
  )
}

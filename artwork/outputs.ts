/** One output file: a picture at one width in one format. */
export interface Output {
  file: string
  width: number
  height?: number
  format: 'webp' | 'avif' | 'png' | 'jpeg' | 'svg'
  /** On the paper of the light theme. */
  isOpaque?: boolean
}

export interface Picture {
  svg: string
  outputs: Output[]
}

/** Pages show the transparent AVIF; the WebP is opaque, for emails, link previews and old browsers. */
export function instrumentOutputs(name: string): Output[] {
  return [
    ...[400, 800, 1600].map((width): Output => ({ file: `plates/${name}-${width}.avif`, width, format: 'avif' })),
    ...[400, 800].map((width): Output => ({ file: `plates/${name}-${width}.webp`, width, format: 'webp', isOpaque: true })),
  ]
}

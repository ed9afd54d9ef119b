import { instrumentOutputs, type Output, type Picture } from '../outputs.ts'
import { drawAvatars } from './avatars.ts'
import { drawMonograms } from './monograms.ts'
import { drawAppIcon, drawPlaceholders, drawSocialCard } from './site-images.ts'

/** The stock pictures for makers and pages without their own. */
export function stockImages(): Picture[] {
  const avatars = [...drawAvatars().map((svg, i) => ({ slug: String(i), svg })), ...drawMonograms()].map(
    ({ slug, svg }): Picture => ({
      svg,
      outputs: [
        ...[128, 256].map((width): Output => ({ file: `plates/avatars/${slug}-${width}.avif`, width, format: 'avif' })),
        { file: `plates/avatars/${slug}-256.webp`, width: 256, format: 'webp' },
      ],
    }),
  )
  const placeholders = drawPlaceholders().map((svg, i): Picture => ({ svg, outputs: instrumentOutputs(`placeholder-${i}`) }))
  const icon: Picture = {
    svg: drawAppIcon(),
    outputs: [
      { file: 'favicon.svg', width: 512, format: 'svg' },
      { file: 'favicon-32.png', width: 32, format: 'png' },
      { file: 'icon-192.png', width: 192, format: 'png' },
      { file: 'icon-512.png', width: 512, format: 'png' },
    ],
  }
  const homeScreenIcon: Picture = {
    svg: drawAppIcon({ isSquare: true }),
    outputs: [
      { file: 'apple-touch-icon.png', width: 180, format: 'png' },
      { file: 'icon-maskable-512.png', width: 512, format: 'png' },
    ],
  }
  const card: Picture = { svg: drawSocialCard(), outputs: [{ file: 'og-default.jpg', width: 1200, format: 'jpeg' }] }
  return [icon, homeScreenIcon, card, ...placeholders, ...avatars]
}

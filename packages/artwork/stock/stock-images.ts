import { instrumentOutputs, type Output, type Picture } from '../outputs.ts'
import { drawAvatars } from './avatars.ts'
import { drawMonograms } from './monograms.ts'
import { drawAppIcon, drawPlaceholder, drawSocialCard } from './site-images.ts'

/** The stock pictures for makers and pages without their own. */
export function stockImages(): Picture[] {
  const avatars = [...drawAvatars().map((svg, i) => ({ slug: String(i), svg })), ...drawMonograms()].map(
    ({ slug, svg }): Picture => ({
      svg,
      outputs: [128, 256].flatMap((width) =>
        (['webp', 'avif'] as const).map(
          (format): Output => ({ file: `plates/avatars/${slug}-${width}.${format}`, width, format }),
        ),
      ),
    }),
  )
  const placeholder: Picture = { svg: drawPlaceholder(), outputs: instrumentOutputs('placeholder') }
  const icon: Picture = {
    svg: drawAppIcon(),
    outputs: [
      { file: 'favicon.svg', width: 512, format: 'svg' },
      ...[32, 180, 512].map(
        (width): Output => ({
          file: width === 32 ? 'favicon-32.png' : width === 180 ? 'apple-touch-icon.png' : 'icon-512.png',
          width,
          format: 'png',
        }),
      ),
    ],
  }
  const card: Picture = { svg: drawSocialCard(), outputs: [{ file: 'og-default.jpg', width: 1200, format: 'jpeg' }] }
  return [icon, card, placeholder, ...avatars]
}

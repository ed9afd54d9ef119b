import type { Output, Picture } from '../render.ts'
import { drawAvatars } from './avatars.ts'
import { drawBanners } from './banners.ts'
import { drawAppIcon, drawPlaceholder, drawSocialCard } from './site-images.ts'

/** What the shop has ready for makers and pages without pictures of their own. */
export function stockImages(): Picture[] {
  const avatars = drawAvatars().map(
    (svg, i): Picture => ({
      svg,
      outputs: [96, 256].map((width): Output => ({ file: `plates/avatars/${i}-${width}.webp`, width, format: 'webp' })),
    }),
  )
  const banners = drawBanners().map(
    (svg, i): Picture => ({
      svg,
      outputs: [800, 1600].map((width): Output => ({ file: `plates/banners/${i}-${width}.webp`, width, format: 'webp' })),
    }),
  )
  const placeholder: Picture = {
    svg: drawPlaceholder(),
    outputs: [400, 800, 1600].flatMap((width) =>
      (['webp', 'avif'] as const).map((format): Output => ({ file: `plates/placeholder-${width}.${format}`, width, format })),
    ),
  }
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
  return [icon, card, placeholder, ...avatars, ...banners]
}

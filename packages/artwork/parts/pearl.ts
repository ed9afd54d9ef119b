import { type Box, n } from '../geometry/curve.ts'
import { hashOf } from '../seeded-random.ts'
import { clipTo, type Sheet } from '../svg-sheet.ts'

/** Nacre: pale or the greens and violets of abalone, never two pieces alike. */
export function nacre(sheet: Sheet, path: string, box: Box, kind: 'pearl' | 'abalone', seed: string): string {
  const salt = hashOf(seed) % 9973
  const id =
    kind === 'abalone'
      ? sheet.define(
          `<filter id="ID" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.16 0.3" numOctaves="3" seed="${salt}"/>` +
            `<feColorMatrix values="1.25 -0.35 0.15 0 -0.06 -0.1 0.8 0.25 0 0.12 0.05 0.45 0.7 0 0 0 0 0 0 1"/></filter>`,
        )
      : sheet.define(
          `<filter id="ID" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.12 0.2" numOctaves="2" seed="${salt}"/>` +
            `<feColorMatrix values="0.4 0.05 0 0 0.66 0.05 0.36 0 0 0.66 0 0.05 0.4 0 0.6 0 0 0 0 1"/></filter>`,
        )
  return clipTo(
    sheet,
    path,
    `<rect x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}" filter="url(#${id})"/>`,
  )
}

/** Brown horn with amber clouds. */
export function tortoise(sheet: Sheet, box: Box, seed: string, red = true): string {
  const salt = hashOf(seed) % 9973
  const id = sheet.define(
    `<filter id="ID" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.045 0.06" numOctaves="3" seed="${salt}"/>` +
      `<feColorMatrix values="${red ? '2.5 0 0 0 -1.06 1.15 0 0 0 -0.53 0.4 0 0 0 -0.16' : '2.4 0 0 0 -1 1.5 0 0 0 -0.66 0.5 0 0 0 -0.2'} 0 0 0 0 1"/></filter>`,
  )
  const rect = `x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}"`
  return `<rect ${rect} fill="#32130b"/><rect ${rect} filter="url(#${id})" opacity="0.8"/>`
}

export function pearloid(sheet: Sheet, box: Box, seed: string): string {
  const salt = hashOf(seed) % 9973
  const id = sheet.define(
    `<filter id="ID" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="turbulence" baseFrequency="0.05" numOctaves="3" seed="${salt}"/>` +
      `<feColorMatrix values="0.7 0.3 0 0 0.56 0.6 0.3 0 0 0.57 0.5 0.3 0 0 0.55 0 0 0 0 1"/></filter>`,
  )
  return `<rect x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}" filter="url(#${id})"/>`
}

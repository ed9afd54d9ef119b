import { mix, unitRgb } from '../colour.ts'
import { type Box, n } from '../geometry/curve.ts'
import { between, hashOf, noiseFrom, randomFrom } from '../seeded-random.ts'
import type { Sheet } from '../svg-sheet.ts'
import { shadeFilter } from './shade-filter.ts'
import type { Species } from './species.ts'

/** What the light does where fibres wave: flame, quilt, bird's eyes, ribbon, and the ink lines of spalting. */
export function figureOf(sheet: Sheet, kind: Species, box: Box, seed: string, depth: number): string {
  if (!kind.figure || depth <= 0) return ''
  const strength = kind.figure.strength * depth
  const pitch = kind.figure.pitch
  const salt = hashOf(`${seed}figure`) % 9973
  const whole = `x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}"`
  switch (kind.figure.kind) {
    case 'flame':
      return waves(sheet, whole, kind, [0.09 / pitch, 0.78 / pitch], salt, strength)
    case 'ribbon':
      return waves(sheet, whole, kind, [0.7 / pitch, 0.04 / pitch], salt, strength)
    case 'quilt':
      return quilt(sheet, whole, kind, pitch, salt, strength)
    case 'birdseye':
      return birdseyes(kind, box, seed, pitch, strength)
    case 'spalt':
      return spalting(box, seed, strength)
  }
}

function waves(sheet: Sheet, whole: string, kind: Species, [fx, fy]: [number, number], salt: number, s: number): string {
  const id = shadeFilter(
    sheet,
    `type="fractalNoise" baseFrequency="${fx.toFixed(4)} ${fy.toFixed(4)}" numOctaves="2" seed="${salt}"`,
    { colour: kind.ring, row: `${n(5.2 * s)} 0 0 0 ${n(-2.55 * s)}` },
    { colour: kind.light, row: `${n(-4.6 * s)} 0 0 0 ${n(2.15 * s)}` },
  )
  return `<rect ${whole} filter="url(#${id})"/>`
}

/** Blisters wider than high. Where the noise folds they meet in a crease; the slope of each decides its light and shade. */
function quilt(sheet: Sheet, whole: string, kind: Species, pitch: number, salt: number, s: number): string {
  const row = (gain: number, bias: number) => `0 0 0 ${n(gain)} ${n(bias)}`
  const tint = (colour: string) => `0 0 0 0 ${unitRgb(colour).join(' 0 0 0 0 ')}`
  const id = sheet.define(
    `<filter id="ID" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="turbulence" baseFrequency="${(0.42 / pitch).toFixed(4)} ${(0.86 / pitch).toFixed(4)}" numOctaves="2" seed="${salt}"/>` +
      `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.5 0.35 0 0 0"/><feGaussianBlur stdDeviation="${n(pitch * 0.03)}" result="h"/>` +
      `<feOffset in="h" dx="${n(pitch * 0.05)}" dy="${n(pitch * 0.12)}" result="o"/>` +
      `<feComposite in="h" in2="o" operator="arithmetic" k2="2.6" k3="-2.6" k4="0.5" result="e"/>` +
      `<feColorMatrix in="e" values="${tint(mix(kind.ring, '#3a1c08', 0.35))} ${row(-2.1 * s, 1.0 * s)}" result="d"/>` +
      `<feColorMatrix in="e" values="${tint(kind.light)} ${row(2.2 * s, -1.12 * s)}" result="l"/>` +
      `<feColorMatrix in="h" values="${tint(mix(kind.ring, '#3a1c08', 0.5))} ${row(-2.4 * s, 0.4 * s)}" result="c"/>` +
      `<feMerge><feMergeNode in="d"/><feMergeNode in="l"/><feMergeNode in="c"/></feMerge></filter>`,
  )
  return `<rect ${whole} filter="url(#${id})"/>`
}

function birdseyes(kind: Species, box: Box, seed: string, pitch: number, strength: number): string {
  const random = randomFrom(`${seed}eyes`)
  const noise = noiseFrom(`${seed}crowd`)
  const area = (box.right - box.left) * (box.bottom - box.top)
  const count = Math.min(1400, area / (pitch * pitch))
  let eyes = ''
  for (let i = 0; i < count; i++) {
    const x = between(random, box.left, box.right)
    const y = between(random, box.top, box.bottom)
    if (noise(x / 40, y / 90) < between(random, -0.9, 0.35)) continue
    const r = between(random, 0.7, 1.7)
    const o = n(strength * between(random, 0.5, 0.95))
    eyes +=
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.9)}" ry="${n(r * 2.6)}" fill="${kind.light}" fill-opacity="${n(0.3 * strength)}"/>` +
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.75)}" ry="${n(r)}" fill="${kind.ring}" fill-opacity="${o}"/>` +
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.25)}" ry="${n(r * 1.7)}" fill="none" stroke="${kind.ring}" stroke-width="0.3" stroke-opacity="${n(0.5 * strength)}"/>`
  }
  return eyes
}

/** Fungus draws borders: closed, ragged, doubled lines in black, with paler wood within. */
function spalting(box: Box, seed: string, strength: number): string {
  const random = randomFrom(`${seed}spalt`)
  const noise = noiseFrom(`${seed}ragged`)
  let lines = ''
  for (let k = 0; k < 9; k++) {
    const cx = between(random, box.left, box.right)
    const cy = between(random, box.top, box.bottom)
    const rx = between(random, 12, 46)
    const ry = between(random, 50, 190)
    const ring = Array.from({ length: 90 }, (_, i) => {
      const a = (i / 90) * Math.PI * 2
      const ragged =
        1 + 0.42 * noise(Math.cos(a) * 2.2 + k * 7, Math.sin(a) * 2.2) + 0.12 * noise(Math.cos(a) * 9 + k, Math.sin(a) * 9)
      return `${n(cx + Math.cos(a) * rx * ragged)} ${n(cy + Math.sin(a) * ry * ragged)}`
    })
    const d = `M${ring.join('L')}Z`
    lines += `<path d="${d}" fill="${k % 2 ? '#fff3d6' : '#9a7a4c'}" fill-opacity="0.12" stroke="#21160c" stroke-width="${n(between(random, 0.35, 1.1))}" stroke-opacity="${n(strength)}" stroke-linejoin="round"/>`
  }
  return lines
}

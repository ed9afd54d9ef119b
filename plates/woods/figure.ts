import { unitRgb } from '../colour.ts'
import { type Box, n } from '../geometry/curve.ts'
import { between, hashOf, noiseFrom, randomFrom } from '../seeded.ts'
import type { Sheet } from '../sheet.ts'
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

function waves(sheet: Sheet, whole: string, kind: Species, [fx, fy]: [number, number], salt: number, strength: number): string {
  function layer(colour: string, gain: number, bias: number, slope: number): string {
    const [r, g, b] = unitRgb(colour)
    const id = sheet.define(
      `<filter id="ID" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
        `<feTurbulence type="fractalNoise" baseFrequency="${fx.toFixed(4)} ${fy.toFixed(4)}" numOctaves="2" seed="${salt}"/>` +
        `<feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${slope * gain} 0 0 0 ${bias}"/></filter>`,
    )
    return `<rect ${whole} filter="url(#${id})"/>`
  }
  return layer(kind.ring, 5.2 * strength, -2.55 * strength, 1) + layer(kind.light, 4.6 * strength, 2.15 * strength, -1)
}

function quilt(sheet: Sheet, whole: string, kind: Species, pitch: number, salt: number, strength: number): string {
  const relief = sheet.define(
    `<filter id="ID" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="turbulence" baseFrequency="${(0.34 / pitch).toFixed(4)} ${(0.8 / pitch).toFixed(4)}" numOctaves="2" seed="${salt}"/>` +
      `<feColorMatrix values="0 0 0 0 ${unitRgb(kind.ring).join(' 0 0 0 0 ')} ${-3.4 * strength} -1.6 0 0 ${0.98 * strength}"/></filter>`,
  )
  const glow = sheet.define(
    `<filter id="ID" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="turbulence" baseFrequency="${(0.34 / pitch).toFixed(4)} ${(0.8 / pitch).toFixed(4)}" numOctaves="2" seed="${salt}"/>` +
      `<feColorMatrix values="0 0 0 0 ${unitRgb(kind.light).join(' 0 0 0 0 ')} ${2.6 * strength} 0.8 0 0 ${-0.62 * strength}"/></filter>`,
  )
  return `<rect ${whole} filter="url(#${relief})"/><rect ${whole} filter="url(#${glow})"/>`
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
      const ragged = 1 + 0.42 * noise(Math.cos(a) * 2.2 + k * 7, Math.sin(a) * 2.2) + 0.12 * noise(Math.cos(a) * 9 + k, Math.sin(a) * 9)
      return `${n(cx + Math.cos(a) * rx * ragged)} ${n(cy + Math.sin(a) * ry * ragged)}`
    })
    const d = `M${ring.join('L')}Z`
    lines += `<path d="${d}" fill="${k % 2 ? '#fff3d6' : '#9a7a4c'}" fill-opacity="0.12" stroke="#21160c" stroke-width="${n(between(random, 0.35, 1.1))}" stroke-opacity="${n(strength)}" stroke-linejoin="round"/>`
  }
  return lines
}

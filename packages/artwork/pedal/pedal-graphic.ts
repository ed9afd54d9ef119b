import type { PedalDrawing } from '../drawing.ts'
import { n } from '../geometry/curve.ts'
import { between, noiseFrom, type Random, randomFrom } from '../seeded-random.ts'

export interface Field {
  left: number
  right: number
  top: number
  bottom: number
}

/** Screen-printed in one or two inks: lines and flats, as a serigraph allows. */
export function pedalGraphic(drawing: PedalDrawing, field: Field): string {
  const random = randomFrom(`${drawing.seed}art`)
  const ink = drawing.ink
  const second = drawing.accent ?? drawing.ink
  switch (drawing.graphic) {
    case 'none':
      return ''
    case 'waves':
      return waves(drawing.seed, field, ink, second)
    case 'rings':
      return rings(field, ink, second)
    case 'sunburst':
      return sunburst(field, ink, second)
    case 'mountains':
      return mountains(drawing.seed, field, ink, second)
    case 'moon':
      return moon(random, field, ink, second)
    case 'stars':
      return stars(random, field, ink, second)
    case 'stripes':
      return stripes(field, ink, second)
    case 'circuit':
      return circuit(random, field, ink, second)
    case 'botanical':
      return botanical(random, field, ink, second)
    case 'bird':
      return bird(field, ink, second)
    case 'grain':
      return grain(drawing.seed, field, ink, second)
  }
}

function middle(f: Field): { cx: number; cy: number; w: number; h: number } {
  return { cx: (f.left + f.right) / 2, cy: (f.top + f.bottom) / 2, w: f.right - f.left, h: f.bottom - f.top }
}

function lines(d: string[], colour: string, width: number): string {
  return `<path d="${d.join('')}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function waves(seed: string, f: Field, ink: string, second: string): string {
  const noise = noiseFrom(seed)
  const { cx, w, h } = middle(f)
  const sun = `<circle cx="${n(cx + w * 0.16)}" cy="${n(f.top + h * 0.3)}" r="${n(w * 0.15)}" fill="${second}"/>`
  const rows = Array.from({ length: 11 }, (_, r) => {
    const y = f.top + h * (0.36 + 0.062 * r)
    let d = ''
    for (let i = 0; i <= 60; i++) {
      const x = f.left + (w * i) / 60
      const swell = Math.sin(i * 0.26 + r * 0.9) * (1.1 + r * 0.16) + noise(i * 0.12, r * 0.7) * 1.6
      d += `${i ? 'L' : 'M'}${n(x)} ${n(y + swell)}`
    }
    return d
  })
  return sun + lines(rows, ink, 0.55)
}

function rings(f: Field, ink: string, second: string): string {
  const { cx, cy, w, h } = middle(f)
  const most = Math.min(w, h) * 0.5
  return `${Array.from(
    { length: 9 },
    (_, i) =>
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n((most * (i + 1)) / 9)}" fill="none" stroke="${i % 3 === 1 ? second : ink}" stroke-width="${n(0.35 + (i % 3) * 0.32)}"/>`,
  ).join('')}<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(most * 0.05)}" fill="${second}"/>`
}

function sunburst(f: Field, ink: string, second: string): string {
  const { cx, cy, w, h } = middle(f)
  const rays = Array.from({ length: 48 }, (_, i) => {
    const a = (i / 48) * Math.PI * 2
    const from = Math.min(w, h) * 0.27
    const to = Math.min(w, h) * (i % 2 ? 0.42 : 0.5)
    return `M${n(cx + Math.cos(a) * from)} ${n(cy + Math.sin(a) * from)}L${n(cx + Math.cos(a) * to)} ${n(cy + Math.sin(a) * to)}`
  })
  return `${lines(rays, ink, 0.55)}<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(Math.min(w, h) * 0.22)}" fill="${second}"/>`
}

function mountains(seed: string, f: Field, ink: string, second: string): string {
  const noise = noiseFrom(seed)
  const { cx, w, h } = middle(f)
  const ridge = (level: number, tall: number, salt: number) => {
    const points = Array.from({ length: 41 }, (_, i) => {
      const x = f.left + (w * i) / 40
      const y =
        f.top + h * level - h * tall * (0.5 + 0.5 * noise(i * 0.17 + salt, salt)) - h * tall * 0.3 * noise(i * 0.6 + salt, 9)
      return `${n(x)} ${n(y)}`
    })
    return points
  }
  const far = ridge(0.62, 0.4, 3)
  const near = ridge(0.86, 0.42, 11)
  const hatch = Array.from(
    { length: 26 },
    (_, i) => `M${n(f.left + (w * i) / 25)} ${n(f.bottom)}v${n(-h * 0.16 * (0.4 + 0.6 * Math.abs(noise(i * 0.4, 2))))}`,
  )
  return `<circle cx="${n(cx - w * 0.18)}" cy="${n(f.top + h * 0.22)}" r="${n(w * 0.09)}" fill="${second}"/>${lines([`M${far.join('L')}`], ink, 0.45)}${lines([`M${near.join('L')}`], ink, 0.8)}${lines(hatch, ink, 0.35)}`
}

function moon(random: Random, f: Field, ink: string, second: string): string {
  const { cx, cy, w, h } = middle(f)
  const r = Math.min(w, h) * 0.3
  const top = cy - h * 0.12
  const crescent = `M${n(cx + r * 0.2)} ${n(top - r)}A${n(r)} ${n(r)} 0 1 0 ${n(cx + r * 0.2)} ${n(top + r)}A${n(r * 1.12)} ${n(r * 1.12)} 0 0 1 ${n(cx + r * 0.2)} ${n(top - r)}Z`
  const water = Array.from(
    { length: 7 },
    (_, i) => `M${n(cx - w * (0.34 - i * 0.035))} ${n(cy + r * 0.86 + (i * h * 0.22) / 6)}H${n(cx + w * (0.34 - i * 0.035))}`,
  )
  return `<path d="${crescent}" fill="${second}"/>${stars(random, f, ink, ink, 26)}${lines(water, ink, 0.5)}`
}

function stars(random: Random, f: Field, ink: string, second: string, count = 60): string {
  return Array.from({ length: count }, (_, i) => {
    const x = between(random, f.left, f.right)
    const y = between(random, f.top, f.bottom)
    const r = i % 9 === 0 ? between(random, 1.4, 2.4) : between(random, 0.2, 0.55)
    return i % 9 === 0
      ? `<path d="M${n(x)} ${n(y - r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x - r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - r)}Z" fill="${second}"/>`
      : `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${ink}"/>`
  }).join('')
}

function stripes(f: Field, ink: string, second: string): string {
  const { w, h } = middle(f)
  return Array.from(
    { length: 5 },
    (_, i) =>
      `<path d="M${n(f.left)} ${n(f.bottom - h * (0.08 + i * 0.13))}C${n(f.left + w * 0.4)} ${n(f.bottom - h * (0.08 + i * 0.13))} ${n(f.left + w * 0.45)} ${n(f.top + h * (0.62 - i * 0.13))} ${n(f.right)} ${n(f.top + h * (0.62 - i * 0.13))}" fill="none" stroke="${i % 2 ? ink : second}" stroke-width="${n(h * 0.075)}"/>`,
  ).join('')
}

function circuit(random: Random, f: Field, ink: string, second: string): string {
  const { w, h } = middle(f)
  const step = Math.min(w, h) / 9
  let all = ''
  for (let k = 0; k < 15; k++) {
    let x = f.left + Math.round(between(random, 0, w / step)) * step
    let y = f.top + Math.round(between(random, 0, h / step)) * step
    let d = `M${n(x)} ${n(y)}`
    all += `<circle cx="${n(x)}" cy="${n(y)}" r="0.9" fill="${k % 3 ? ink : second}"/>`
    for (let s = 0; s < 4; s++) {
      const a = Math.floor(random() * 8) * (Math.PI / 4)
      x = Math.max(f.left, Math.min(f.right, x + Math.cos(a) * step * 1.4))
      y = Math.max(f.top, Math.min(f.bottom, y + Math.sin(a) * step * 1.4))
      d += `L${n(x)} ${n(y)}`
    }
    all +=
      lines([d], k % 3 ? ink : second, 0.5) +
      `<circle cx="${n(x)}" cy="${n(y)}" r="0.9" fill="none" stroke="${k % 3 ? ink : second}" stroke-width="0.45"/>`
  }
  return all
}

function botanical(random: Random, f: Field, ink: string, second: string): string {
  const { cx, w, h } = middle(f)
  let all = ''
  for (const side of [-1, 1]) {
    const stem = `M${n(cx + side * 2)} ${n(f.bottom)}C${n(cx + side * w * 0.1)} ${n(f.bottom - h * 0.4)} ${n(cx + side * w * 0.34)} ${n(f.top + h * 0.5)} ${n(cx + side * w * 0.3)} ${n(f.top)}`
    all += lines([stem], ink, 0.6)
    for (let i = 1; i < 10; i++) {
      const t = i / 10
      const x = cx + side * (2 + w * (0.1 * t + 0.24 * t * t))
      const y = f.bottom - h * t
      for (const way of [-1, 1]) {
        const long = h * between(random, 0.1, 0.16) * (1.15 - t * 0.6)
        const angle = -90 + side * 12 + way * between(random, 42, 62)
        all += `<path d="M0 0C${n(long * 0.3)} ${n(-long * 0.3)} ${n(long * 0.8)} ${n(-long * 0.22)} ${n(long)} 0C${n(long * 0.8)} ${n(long * 0.22)} ${n(long * 0.3)} ${n(long * 0.3)} 0 0Z" transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})" fill="${way === side ? second : 'none'}" stroke="${ink}" stroke-width="0.4"/>`
      }
    }
  }
  return all
}

/** A heron, standing. */
function bird(f: Field, ink: string, second: string): string {
  const { cx, h } = middle(f)
  const k = h / 60
  const g = (d: string, extra: string) => `<path d="${d}" ${extra}/>`
  const body =
    g(
      'M-2 -20C-7 -16 -6 -9 -1 -4C5 2 4 8 -3 12C-12 17 -16 24 -15 27C-7 27 6 22 9 12C12 3 6 -4 2 -9C-1 -13 0 -16 3 -18L17 -19L3 -21.5C1 -23 -1 -22 -2 -20Z',
      `fill="${ink}"`,
    ) +
    g('M-2 14C-8 17 -15 22 -22 30C-14 29 -3 25 3 19Z', `fill="${second}"`) +
    g('M-1 22L-1.4 43L-6 45M4 20L6 43L1.6 45.4', `fill="none" stroke="${ink}" stroke-width="0.9" stroke-linecap="round"`) +
    g('M-1 -21L-8 -25', `stroke="${ink}" stroke-width="0.8" stroke-linecap="round"`) +
    g('M-24 45.6H22M-16 47.6H16M-9 49.4H9', `stroke="${ink}" stroke-width="0.5" stroke-linecap="round"`)
  return `<circle cx="${n(cx + 6 * k)}" cy="${n(f.top + h * 0.36)}" r="${n(15 * k)}" fill="none" stroke="${second}" stroke-width="0.7"/><g transform="translate(${n(cx)} ${n(f.top + h * 0.42)}) scale(${n(k * 0.98)})">${body}</g>`
}

function grain(seed: string, f: Field, ink: string, second: string): string {
  const noise = noiseFrom(seed)
  const { w, h } = middle(f)
  const d = Array.from({ length: 24 }, (_, r) => {
    let line = ''
    for (let i = 0; i <= 40; i++) {
      const y = f.top + (h * i) / 40
      const x =
        f.left +
        (w * r) / 23 +
        5 * noise(r * 0.16, i * 0.07) +
        6 * Math.exp(-(((r - 13) / 5) ** 2) - ((i - 18) / 9) ** 2) * (r < 13 ? -1 : 1)
      line += `${i ? 'L' : 'M'}${n(x)} ${n(y)}`
    }
    return line
  })
  return (
    lines(d, ink, 0.42) +
    lines(
      d.filter((_, i) => i % 6 === 2),
      second,
      0.8,
    )
  )
}

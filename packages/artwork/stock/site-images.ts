import { ground, ink, mix, rosewood } from '../colour.ts'
import { drawInstrument } from '../draw-instrument.ts'
import type { StringedDrawing } from '../drawing.ts'
import { frame } from '../frame.ts'
import { circlePath, n, pathOf } from '../geometry/curve.ts'
import { fretPositions } from '../geometry/frets.ts'
import { boardHalf, layOut } from '../geometry/layout.ts'
import { letter } from '../lettering.ts'
import { boardPath } from '../parts/fingerboard.ts'
import { drawAppMark } from './app-icon.ts'

/** The placeholders: instrument outlines, as on a builder's plan. */
export function drawPlaceholders(): string[] {
  return (['om', 'dreadnought', 'ukulele-concert'] as const).map(drawPlaceholder)
}

function drawPlaceholder(family: StringedDrawing['family']): string {
  const layout = layOut({
    family,
    seed: 'placeholder',
    makerName: '',
    top: 'spruce',
    back: 'mahogany',
    finish: { kind: 'natural' },
  })
  // Visible on both themes' backgrounds; the page adds an edge in the theme's color (`pictures.css`). Wide enough for a small picture.
  const line = mix(ground, ink, 0.55)
  const faint = `${line}99`
  const scale = (frame.height * 0.84) / (layout.box.bottom - layout.box.top)
  // A small instrument is enlarged, but not its lines.
  const width = (pen: number) => n(pen * Math.min(1, 1.64 / scale))
  const cy = (layout.box.top + layout.box.bottom) / 2
  const frets = fretPositions(layout.scale, layout.frets)
    .map((y) => `M${n(-boardHalf(layout, y))} ${n(y)}H${n(boardHalf(layout, y))}`)
    .join('')
  const posts = layout.head.posts.map((p) => circlePath(p.x, p.y, 3)).join('')
  const s = layout.spread / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000" viewBox="0 0 1600 2000">` +
    `<g transform="translate(800 1000) scale(${n(scale)}) translate(0 ${n(-cy)})" fill="none" stroke="${line}" stroke-width="${width(2.4)}" stroke-linejoin="round">` +
    `<path d="M0 ${n(layout.box.top - 12)}V${n(layout.box.bottom + 12)}" stroke="${faint}" stroke-width="${width(1.2)}" stroke-dasharray="9 4 1.8 4"/>` +
    `<path d="M-224 ${n(layout.saddle)}H224" stroke="${faint}" stroke-width="${width(1.2)}" stroke-dasharray="9 4 1.8 4"/>` +
    `<path d="${pathOf(layout.body)}"/>` +
    `<path d="${circlePath(0, layout.hole.y, layout.hole.r)}"/><path d="${circlePath(0, layout.hole.y, layout.hole.r + 14)}${circlePath(0, layout.hole.y, layout.hole.r + 9)}" stroke="${faint}"/>` +
    `<path d="${pathOf(layout.head.outline)}"/><path d="${boardPath(layout)}"/><path d="${frets}" stroke="${faint}" stroke-width="${width(1.6)}"/><path d="${posts}"/>` +
    `<path d="M${n(-s - 46)} ${n(layout.saddle - 8)}H${n(s + 46)}V${n(layout.saddle + 12)}H${n(-s - 46)}Z"/><path d="M${n(-s - 6)} ${n(layout.saddle)}H${n(s + 6)}"/></g></svg>`
  )
}

/** The shop's logo: a sound hole with its rosette and strings. */
export function drawAppIcon({ isSquare = false } = {}): string {
  return drawAppMark({ field: rosewood, line: '#f3e4c2', isSquare })
}

/** The picture for link previews. */
export function drawSocialCard(): string {
  const drawing: StringedDrawing = {
    family: 'om',
    seed: 'social-card',
    makerName: 'Tonewood',
    lettering: 'serif',
    top: 'spruce',
    back: 'brazilian-rosewood',
    neck: 'mahogany',
    fingerboard: 'ebony',
    finish: { kind: 'natural' },
    binding: 'ivory',
    purfling: 'herringbone',
    rosette: 'mosaic',
    hardware: 'gold',
    tunerButtons: 'ebony',
    inlays: 'diamonds',
  }
  const inner = drawInstrument(drawing, 'body', { width: 1600 })
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${ground}"/>` +
    `<g transform="translate(520 -330) scale(0.62)">${inner}</g>` +
    letter('Tonewood', 'serif', 76, 300, { size: 118, anchor: 'start' }, `fill="${ink}"`) +
    letter(
      'Handmade stringed instruments,',
      'italic',
      80,
      372,
      { size: 42, anchor: 'start' },
      `fill="${mix(ink, ground, 0.25)}"`,
    ) +
    letter(
      'from the people who make them.',
      'italic',
      80,
      424,
      { size: 42, anchor: 'start' },
      `fill="${mix(ink, ground, 0.25)}"`,
    ) +
    `<path d="M80 470H160" stroke="${rosewood}" stroke-width="3"/></svg>`
  )
}

import { readFileSync } from 'node:fs'
import type { Lettering } from './drawing.ts'
import { n } from './geometry/curve.ts'

interface Face {
  glyphs: Record<string, [advance: number, path: string]>
  kerning: Record<string, number>
}

const faces = new Map<Lettering, Face>()

/** Letters are stored as outlines, so that a picture does not depend on installed fonts. */
function faceOf(lettering: Lettering): Face {
  let face = faces.get(lettering)
  if (!face) {
    face = JSON.parse(readFileSync(new URL(`./lettering/${lettering}.json`, import.meta.url), 'utf8')) as Face
    faces.set(lettering, face)
  }
  return face
}

export interface Setting {
  size: number
  spacing?: number
  anchor?: 'start' | 'middle' | 'end'
}

interface Placed {
  x: number
  path: string
}

function setLine(text: string, lettering: Lettering, spacing: number): { glyphs: Placed[]; width: number } {
  const face = faceOf(lettering)
  const glyphs: Placed[] = []
  let x = 0
  const letters = [...text]
  letters.forEach((letter, i) => {
    const glyph = face.glyphs[letter] ?? face.glyphs[letter.normalize('NFD')[0] ?? ' '] ?? face.glyphs[' ']
    if (!glyph) return
    glyphs.push({ x, path: glyph[1] })
    x += glyph[0] + spacing + (face.kerning[letter + (letters[i + 1] ?? '')] ?? 0)
  })
  return { glyphs, width: x - spacing }
}

function widthOf(text: string, lettering: Lettering, setting: Setting): number {
  return (setLine(text, lettering, (setting.spacing ?? 0) * 1000).width * setting.size) / 1000
}

/** A line of text as one group of outlines, its baseline at `x, y`. */
export function letter(text: string, lettering: Lettering, x: number, y: number, setting: Setting, attributes: string): string {
  const { glyphs, width } = setLine(text, lettering, (setting.spacing ?? 0) * 1000)
  const scale = setting.size / 1000
  const shift = setting.anchor === 'start' ? 0 : setting.anchor === 'end' ? -width : -width / 2
  const outlines = glyphs.filter((g) => g.path).map((g) => `<path transform="translate(${n(g.x)} 0)" d="${g.path}"/>`)
  return `<g transform="translate(${n(x + shift * scale)} ${n(y)}) scale(${scale.toFixed(5)})" ${attributes}>${outlines.join('')}</g>`
}

/** The largest size, up to `most`, at which the text keeps within a width. */
export function fitting(text: string, lettering: Lettering, width: number, most: number, spacing = 0): number {
  return Math.min(most, (most * width) / Math.max(1, widthOf(text, lettering, { size: most, spacing })))
}

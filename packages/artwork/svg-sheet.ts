import type { Box } from './geometry/curve.ts'
import { hashOf } from './seeded-random.ts'

/** A drawing under construction: collects definitions with ids that never collide on a page. */
export interface Sheet {
  seed: string
  /** Adds a definition, replaces `ID` with its id, and returns the id. Identical definitions are stored once. */
  define(definition: string): string
  definitions(): string
}

export function createSheet(seed: string): Sheet {
  const prefix = `p${hashOf(seed).toString(36)}`
  const kept = new Map<string, string>()
  return {
    seed,
    define(definition) {
      let id = kept.get(definition)
      if (!id) {
        id = `${prefix}-${kept.size}`
        kept.set(definition, id)
      }
      return id
    },
    definitions() {
      return [...kept].map(([definition, id]) => definition.replaceAll('ID', id)).join('')
    },
  }
}

export function clipTo(sheet: Sheet, path: string, content: string): string {
  const id = sheet.define(`<clipPath id="ID"><path d="${path}" clip-rule="evenodd"/></clipPath>`)
  return `<g clip-path="url(#${id})">${content}</g>`
}

export function blur(sheet: Sheet, deviation: number): string {
  const id = sheet.define(
    `<filter id="ID" x="-0.5" y="-0.5" width="2" height="2" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )
  return `filter="url(#${id})"`
}

/** A blur limited to `box`: filters over a whole sheet are what makes rendering slow. */
export function blurWithin(sheet: Sheet, deviation: number, box: Box, reach = 0): string {
  const d = Math.round(deviation * 10) / 10
  const margin = Math.ceil(d * 3 + reach)
  const id = sheet.define(
    `<filter id="ID" filterUnits="userSpaceOnUse" x="${Math.floor(box.left - margin)}" y="${Math.floor(box.top - margin)}" width="${Math.ceil(box.right - box.left + margin * 2)}" height="${Math.ceil(box.bottom - box.top + margin * 2)}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${d}"/></filter>`,
  )
  return `filter="url(#${id})"`
}

export type Stop = [offset: number, colour: string, opacity?: number]

export function linear(sheet: Sheet, line: [number, number, number, number], stops: Stop[], units = 'objectBoundingBox'): string {
  const [x1, y1, x2, y2] = line
  const id = sheet.define(
    `<linearGradient id="ID" gradientUnits="${units}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

export function radial(sheet: Sheet, circle: [number, number, number], stops: Stop[], units = 'objectBoundingBox'): string {
  const [cx, cy, r] = circle
  const id = sheet.define(
    `<radialGradient id="ID" gradientUnits="${units}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

function stopsOf(stops: Stop[]): string {
  return stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')
}

import { mix, through } from './colour.ts'
import type { Finish, StringedDrawing } from './drawing.ts'
import { n, type Point, pathOf, polylineOf } from './geometry/curve.ts'
import type { Layout } from './geometry/layout.ts'
import { edging } from './parts/edging.ts'
import { clipTo, type Sheet } from './svg-sheet.ts'
import { board } from './woods/board.ts'
import { species } from './woods/species.ts'

/** The ribs of a body seen a little from one side: the outline swept along `dx, dy`, each facet shaded by where it faces. */
export function ribs(sheet: Sheet, drawing: StringedDrawing, layout: Layout, dx: number, dy: number): string {
  // A solid body's outline ends with its tenon, which is neck and not rib.
  const points = polylineOf(layout.build === 'solid' ? layout.body.slice(0, -5) : layout.body, 26)
  const wood = drawing.sides ?? drawing.back
  const painted = drawing.finish.kind === 'solid' || drawing.finish.kind === 'metallic' ? drawing.finish.colour : undefined
  const swept = sweptPath(points, dx, dy)
  const box = {
    left: layout.bodyBox.left,
    right: layout.bodyBox.right + dx,
    top: layout.bodyBox.top,
    bottom: layout.bodyBox.bottom + dy,
  }
  const whole = `x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}"`
  const material = painted
    ? `<rect ${whole} fill="${painted}"/>`
    : `${board(sheet, wood, box, { seed: `${drawing.seed}side` })}<g style="mix-blend-mode:multiply"><rect ${whole} fill="${ribTint(drawing.finish, layout)}"/></g>`
  const far = pathOf(layout.body)
  const bound =
    layout.build === 'solid'
      ? ''
      : `<g transform="translate(${n(dx)} ${n(dy)})">${edging(sheet, far, box, drawing.binding ?? (layout.build === 'flat-top' ? 'ivory' : 'none'), 'none', 3, drawing.seed)}</g>`
  return clipTo(
    sheet,
    swept,
    `${material}${bound}${facets(points, dx, dy, painted ? through(painted, '#6b5a50') : species[wood].ring)}`,
  )
}

function ribTint(finish: Finish, layout: Layout): string {
  if (finish.kind === 'trans') return finish.colour
  if (finish.kind === 'varnish') return finish.tint ?? '#d98236'
  if (finish.kind === 'burst' && layout.build !== 'flat-top') return mix(finish.colours[1] ?? '#7a3b18', '#ffffff', 0.1)
  return '#fff0d8'
}

function sweptPath(points: Point[], dx: number, dy: number): string {
  const quads = points.map((a, i) => {
    const b = points[(i + 1) % points.length] as Point
    return `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}L${n(b.x + dx)} ${n(b.y + dy)}L${n(a.x + dx)} ${n(a.y + dy)}Z`
  })
  const oriented = points.map((a, i) => {
    const b = points[(i + 1) % points.length] as Point
    const cross = (b.x - a.x) * dy - (b.y - a.y) * dx
    return cross > 0
      ? (quads[i] as string)
      : `M${n(a.x)} ${n(a.y)}L${n(a.x + dx)} ${n(a.y + dy)}L${n(b.x + dx)} ${n(b.y + dy)}L${n(b.x)} ${n(b.y)}Z`
  })
  return oriented.join('')
}

/** Light comes from the upper left, so a facet that turns to the lower right falls into shade. */
function facets(points: Point[], dx: number, dy: number, shade: string): string {
  const area = points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] as Point
    return sum + a.x * b.y - b.x * a.y
  }, 0)
  const turn = area > 0 ? 1 : -1
  return points
    .map((a, i) => {
      const b = points[(i + 1) % points.length] as Point
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
      const nx = (turn * (b.y - a.y)) / length
      const ny = (-turn * (b.x - a.x)) / length
      if (nx * dx + ny * dy <= 0) return ''
      const lit = -(nx * 0.62 + ny * 0.78)
      const dark = Math.min(0.66, 0.22 - lit * 0.4)
      const quad = `M${n(a.x)} ${n(a.y)}L${n(b.x + (b.x - a.x) * 0.06)} ${n(b.y + (b.y - a.y) * 0.06)}L${n(b.x + dx)} ${n(b.y + dy)}L${n(a.x + dx)} ${n(a.y + dy)}Z`
      return `<path d="${quad}" fill="${mix(shade, '#140904', 0.6)}" fill-opacity="${n(dark)}"/>`
    })
    .join('')
}

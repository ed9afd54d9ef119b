import type { StringedDrawing } from '../drawing.ts'
import type { Layout } from '../geometry/layout.ts'
import type { Sheet } from '../svg-sheet.ts'
import { offsetVibrato, plate, posts } from './metal-bridges.ts'
import type { BridgeDrawing } from './string-ends.ts'
import { glued, standing } from './wooden-bridges.ts'

export function bridge(sheet: Sheet, drawing: StringedDrawing, layout: Layout): BridgeDrawing {
  switch (layout.bridge) {
    case 'pin':
    case 'uke-slot':
    case 'tie':
      return glued(sheet, drawing, layout)
    case 'violin':
    case 'mandolin':
    case 'floating-wood':
      return standing(sheet, drawing, layout)
    case 'tune-o-matic':
    case 'wraparound':
    case 'bigsby':
      return posts(sheet, drawing, layout)
    case 'offset-vibrato':
      return offsetVibrato(sheet, drawing, layout)
    default:
      return plate(sheet, drawing, layout)
  }
}

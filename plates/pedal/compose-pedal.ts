import type { PedalDrawing, PlateView } from '../drawing.ts'
import type { Sheet } from '../sheet.ts'
export function composePedal(_sheet: Sheet, _drawing: PedalDrawing, _view: PlateView): string { return '' }

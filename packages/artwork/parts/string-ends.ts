import { type Layout, stringX } from '../geometry/layout.ts'

export interface BridgeDrawing {
  below: string
  /** Where each string is held beyond the saddle. */
  end: (i: number) => { x: number; y: number }
  /** What lies over the strings. */
  above: string
}

/** Strings that run on to a tailpiece narrow a little towards it. */
export function tailEnd(layout: Layout, i: number): { x: number; y: number } {
  const reach =
    layout.build === 'violin'
      ? layout.scale * 0.168
      : layout.build === 'drum'
        ? 82
        : (layout.bodyBox.bottom - layout.saddle) * 0.46
  return { x: stringX(layout, i, layout.saddle) * (layout.build === 'violin' ? 0.78 : 0.88), y: layout.saddle + reach }
}

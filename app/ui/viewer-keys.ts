/** The effect of a key in the picture viewer: pan in pixels, zoom by a factor, or go to another picture. */
export type ViewerKeyAction = { pan: { x: number; y: number } } | { zoomBy: number } | { goBy: number }

const PAN_PX = 80
const ZOOM_STEP = 1.5

const ZOOMS = new Map([
  ['+', ZOOM_STEP],
  ['=', ZOOM_STEP],
  ['-', 1 / ZOOM_STEP],
])
const ARROWS = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** The arrow keys pan an enlarged picture and otherwise change the picture. Null for any other key. */
export function viewerKeyAction(key: string, { isZoomedIn }: { isZoomedIn: boolean }): ViewerKeyAction | null {
  const zoomBy = ZOOMS.get(key)
  if (zoomBy) return { zoomBy }
  const arrow = ARROWS.get(key)
  if (!arrow) return null
  // The picture moves against the arrow, as the page does when it scrolls.
  if (isZoomedIn) return { pan: { x: -arrow.x * PAN_PX, y: -arrow.y * PAN_PX } }
  return arrow.x === 0 ? null : { goBy: arrow.x }
}

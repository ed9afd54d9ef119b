import type { PictureView } from '#contracts/catalog/picture-views.ts'
import type { ProductImage } from '#domain/catalog/products/products-table.ts'
import type { ArtworkView } from '#packages/artwork/drawing.ts'
import { demoBuilders } from './demo-builders.ts'
import type { DemoInstrument } from './demo-instrument.ts'

const STRINGED: ArtworkView[] = ['front', 'body', 'headstock', 'detail', 'back']
const PEDAL: ArtworkView[] = ['front', 'detail', 'back']

const WHAT_IT_SHOWS: Record<ArtworkView, string> = {
  front: 'seen from the front',
  body: 'the body',
  headstock: 'the headstock',
  detail: 'a detail',
  back: 'the back',
}

const VIEW: Record<ArtworkView, PictureView> = {
  front: 'front',
  body: 'detail',
  headstock: 'headstock',
  detail: 'detail',
  back: 'back',
}

/** The pictures of an instrument in the order shown; cards use the first. */
export function demoImages({ slug, name, maker, drawing, picturesOf = slug }: DemoInstrument): ProductImage[] {
  const builder = demoBuilders.find((one) => one.slug === maker)
  const views = drawing.family === 'pedal' ? PEDAL : STRINGED
  return views.map((view) => ({
    key: `plates/demo/${picturesOf}/${view}`,
    alt: `${name} by ${builder?.businessName ?? drawing.makerName}: ${WHAT_IT_SHOWS[view]}`,
    view: VIEW[view],
  }))
}

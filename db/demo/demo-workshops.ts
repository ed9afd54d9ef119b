import type { MakerSlug } from './makers-marks.ts'

/** A builder's banner and workshop photos, by the names of their drawings. */
export const demoWorkshops = [
  {
    builder: 'thornquist-guitars',
    pictures: [
      { name: 'braces', alt: 'The inside of a spruce top with its braces glued on, and the chisel that thins them' },
      { name: 'rosette', alt: 'A spruce top with a herringbone rosette around its sound hole' },
    ],
  },
  {
    builder: 'atelier-beaudrin',
    pictures: [
      { name: 'white-violin', alt: 'The body of a violin before its varnish, with a thumb plane and callipers' },
      { name: 'scrolls', alt: 'Four violin necks with carved scrolls, two of them varnished dark' },
    ],
  },
  {
    builder: 'burks-fork-mandolins',
    pictures: [
      { name: 'in-the-white', alt: 'The body of an F model before its varnish, with a carved scroll' },
      { name: 'split-wood', alt: 'Split spruce and maple drying on sticks in the barn' },
    ],
  },
  { builder: 'sable-larch', pictures: [] },
  { builder: 'dunmorrow-archtops', pictures: [] },
  { builder: 'thessaly-crane', pictures: [] },
  { builder: 'ybarra-lund', pictures: [] },
  { builder: 'wailoa-ukulele', pictures: [] },
  { builder: 'larkwell-electric', pictures: [] },
  { builder: 'fenwright-guitars', pictures: [] },
  { builder: 'lowfell-basses', pictures: [] },
  { builder: 'tin-heron', pictures: [] },
  { builder: 'night-ferry-effects', pictures: [] },
] as const satisfies { builder: MakerSlug; pictures: { name: string; alt: string }[] }[]

type DemoWorkshop = (typeof demoWorkshops)[number]

/** `{builder}/{name}`, like the files. */
export type WorkshopPicture = {
  [Each in DemoWorkshop as Each['builder']]: `${Each['builder']}/${'banner' | Each['pictures'][number]['name']}`
}[DemoWorkshop['builder']]

/** An instrument's appearance as plain data. Optional fields have defaults that suit the family. */

export type InstrumentDrawing = StringedDrawing | PedalDrawing

/** Every possible view of an instrument; `viewsOf` says which ones it has. */
export type ArtworkView = 'front' | 'body' | 'headstock' | 'detail' | 'back'

export type StringedFamily =
  | 'dreadnought'
  | 'om'
  | 'parlour'
  | 'jumbo'
  | 'classical'
  | 'acoustic-bass'
  | 'single-cut'
  | 's-type'
  | 't-type'
  | 'offset'
  | 'semi-hollow'
  | 'archtop'
  | 'bass'
  | 'fretless-bass'
  | 'violin'
  | 'viola'
  | 'cello'
  | 'mandolin-a'
  | 'mandolin-f'
  | 'ukulele-soprano'
  | 'ukulele-concert'
  | 'ukulele-tenor'
  | 'ukulele-baritone'
  | 'banjo'

export type Family = StringedFamily | 'pedal'

export type Wood =
  | 'spruce'
  | 'engelmann-spruce'
  | 'cedar'
  | 'redwood'
  | 'pine'
  | 'maple'
  | 'flamed-maple'
  | 'quilted-maple'
  | 'birdseye-maple'
  | 'spalted-maple'
  | 'roasted-maple'
  | 'rosewood'
  | 'brazilian-rosewood'
  | 'cocobolo'
  | 'ziricote'
  | 'ebony'
  | 'wenge'
  | 'bubinga'
  | 'padauk'
  | 'walnut'
  | 'figured-walnut'
  | 'mahogany'
  | 'sapele'
  | 'koa'
  | 'figured-koa'
  | 'blackwood'
  | 'cherry'
  | 'pear'
  | 'ash'
  | 'swamp-ash'
  | 'alder'
  | 'korina'
  | 'basswood'
  | 'oak'
  | 'bog-oak'

export type Sheen = 'matte' | 'satin' | 'gloss'

/** Colours are CSS hex (`#7a1f14`). A burst runs from its centre to its edge. */
export type Finish =
  | { kind: 'natural' | 'oil' | 'varnish'; tint?: string; sheen?: Sheen }
  | { kind: 'solid' | 'metallic'; colour: string; sheen?: Sheen; wear?: number }
  | { kind: 'trans'; colour: string; sheen?: Sheen }
  | { kind: 'burst'; colours: string[]; sheen?: Sheen }

export type Metal = 'nickel' | 'chrome' | 'gold' | 'black' | 'brass' | 'aged-nickel'

export type Binding = 'none' | 'ivory' | 'cream' | 'white' | 'black' | 'tortoise' | 'maple' | 'koa' | 'rosewood' | 'rope'

export type Purfling = 'none' | 'single' | 'multi' | 'herringbone' | 'abalone'

type Rosette = 'none' | 'rings' | 'abalone' | 'mosaic' | 'herringbone' | 'wood' | 'rope'

export type SoundHole = 'none' | 'round' | 'oval' | 'd-shaped' | 'f-holes' | 'one-f-hole'

export interface Pickup {
  type:
    | 'single'
    | 'humbucker'
    | 'p90'
    | 'filtertron'
    | 'soapbar'
    | 'lipstick'
    | 'jazz'
    | 'precision'
    | 'mini-humbucker'
    | 'gold-foil'
  position: 'neck' | 'middle' | 'bridge'
  /** A metal name gives a metal cover; any other value is a hex colour for bobbin or cover. */
  cover?: Metal | string
  /** The mounting ring, if there is one. */
  ring?: 'none' | 'black' | 'cream' | 'wood' | Metal
}

export type Bridge =
  | 'pin'
  | 'tie'
  | 'hardtail'
  | 'vibrato'
  | 'ashtray'
  | 'tune-o-matic'
  | 'wraparound'
  | 'floating-wood'
  | 'bass-plate'
  | 'offset-vibrato'
  | 'bigsby'
  | 'violin'
  | 'mandolin'
  | 'uke-slot'

export type Tailpiece = 'none' | 'stop' | 'trapeze' | 'ebony' | 'bigsby' | 'mandolin' | 'violin' | 'wooden-fork'

export type TunerLayout =
  | '3+3'
  | '2+2'
  | '4+4'
  | '6-in-line'
  | '4-in-line'
  | '5-in-line'
  | '4+2'
  | '3+2'
  | '2+3'
  | '4+1'
  | '4+3'
  | 'pegs'
  | 'friction'

export type TunerButton = 'metal' | 'ebony' | 'ivory' | 'amber' | 'pearl' | 'rosewood'

/** `slotted` is the classical head, `paddle` the six (or four) in line, `open-book` a centre-dipped crest, `scroll` the violin's. */
export type Headstock =
  | 'straight'
  | 'open-book'
  | 'crest'
  | 'snake'
  | 'slotted'
  | 'paddle'
  | 'blade'
  | 'flared'
  | 'scroll'
  | 'fin'

export type Inlay =
  | 'none'
  | 'dots'
  | 'blocks'
  | 'trapezoids'
  | 'diamonds'
  | 'snowflakes'
  | 'offset-dots'
  | 'crescents'
  | 'twelfth-only'

/** The lettering of the maker's name. */
export type Lettering = 'serif' | 'italic' | 'script' | 'deco' | 'sans'

interface Knobs {
  count: number
  style?: 'dome' | 'speed' | 'skirted' | 'witch-hat' | 'wood' | 'pointer'
  /** Hex, or a metal for metal knobs. */
  colour?: Metal | string
}

interface Pickguard {
  shape: 'teardrop' | 'flamenco' | 'full' | 'single-ply-corner' | 'floating' | 'offset' | 'bass'
  /** Hex, or one of the laminates. */
  colour: 'tortoise' | 'pearl' | 'mint' | 'parchment' | 'clear' | 'ebony' | 'rosewood' | string
}

export interface StringedDrawing {
  family: StringedFamily
  /** Makes every board and stroke unique; the slug is a good seed. */
  seed: string
  /** As on the headstock (violins have it on the label inside). At most two words are legible. */
  makerName: string
  lettering?: Lettering
  scaleLengthMm?: number
  /** Frets on the board; 0 for none. A fretless bass keeps the count for its lines. */
  frets?: number
  strings?: number
  /** Thousandths of an inch, from the lowest string to the highest. */
  gauges?: number[]
  nutWidthMm?: number
  leftHanded?: boolean
  top: Wood
  back: Wood
  sides?: Wood
  neck?: Wood
  fingerboard?: Wood
  /** Veneer on the face of the headstock; by default the neck's own wood, or the back's on acoustics. */
  headplate?: Wood
  /** Paint the headstock's face like the body. */
  matchingHeadstock?: boolean
  finish: Finish
  binding?: Binding
  purfling?: Purfling
  rosette?: Rosette
  soundHole?: SoundHole
  cutaway?: 'none' | 'venetian' | 'florentine'
  pickups?: Pickup[]
  bridge?: Bridge
  tailpiece?: Tailpiece
  tuners?: TunerLayout
  tunerButtons?: TunerButton
  headstock?: Headstock
  hardware?: Metal
  knobs?: Knobs
  /** A three-way switch or slider beside the knobs. */
  selector?: boolean
  pickguard?: Pickguard
  inlays?: Inlay
  /** Hex or `pearl`/`abalone`. */
  inlayColour?: 'pearl' | 'abalone' | string
}

export interface PedalDrawing {
  family: 'pedal'
  seed: string
  makerName: string
  /** The pedal's name, printed on its face. */
  name: string
  lettering?: Lettering
  enclosure: 'mini' | 'standard' | 'wide' | 'large'
  finish: { kind: 'powder' | 'hammered' | 'brushed' | 'polished' | 'sparkle' | 'wood'; colour?: string; wood?: Wood }
  /** The color of text and graphics on the face. */
  ink: string
  /** A second color for the graphic. */
  accent?: string
  /** One label per knob, in rows from the upper left. */
  knobs: string[]
  knobStyle?: 'davies' | 'dome' | 'pointer' | 'chicken-head' | 'aluminium'
  knobColour?: Metal | string
  /** Labels of toggles between the knobs; usually none or one. */
  toggles?: string[]
  footswitches: number
  /** The label of each footswitch (`bypass`, `tap`). */
  footswitchLabels?: string[]
  led: string
  jacks: 'top' | 'side'
  graphic:
    | 'none'
    | 'sunburst'
    | 'waves'
    | 'mountains'
    | 'moon'
    | 'rings'
    | 'botanical'
    | 'stripes'
    | 'circuit'
    | 'bird'
    | 'grain'
    | 'stars'
}

export interface DrawOptions {
  width: number
  /** Left out at each side, in the units of the picture: most instruments are narrow. */
  trim?: number
}

import type { ReadInstrument } from '../catalog/measures/read-instrument.ts'
import { drawnBody } from './drawn-body.ts'
import { isBowed, isSolid, shownOn, visibleChoices } from './drawn-features.ts'
import type { DrawnBody, DrawnInstrument } from './drawn-instrument.ts'
import { type Traits, traitsOfChoice } from './drawn-traits.ts'
import { drawnWood } from './drawn-woods.ts'

/** The facts about an instrument to be built */
export type AskedInstrument = {
  /** Such as Acoustic Guitar */
  type: string
  /** As the listing says now. Undefined if the drawing must not change with it. */
  shape?: string | null | undefined
  title?: string | null | undefined
  /** The name of the version, often that of its wood */
  version?: string | null | undefined
  /** Option name to chosen value */
  choices: Readonly<Record<string, string>>
}

/** The drawing, and the names of the choices that it doesn't show */
export type ReadDrawing = { drawn: DrawnInstrument; notShown: string[] }

/** Reads from the choices what can be drawn, with the readings of the catalog. Undefined if such an instrument isn't drawn. */
export function readDrawnInstrument(asked: AskedInstrument): ReadDrawing | undefined {
  const choices = Object.entries(asked.choices).filter(([, text]) => text !== '')
  const found = drawnBody(asked)
  if (!found) return undefined
  const { drawn, reading } = found
  const { body } = drawn
  const seen = choices.map(([name, text]) => ({ name, traits: shownOn(body, traitsOfChoice(name, text, reading)) }))
  const traits: Traits = Object.assign({}, ofVersion(asked, body), ofTitle(reading), ...seen.map((each) => each.traits))
  return {
    drawn: { ...drawn, ...withWholeBody(withColor(traits, body)) },
    notShown: seen.filter((each) => each.traits === undefined).map(({ name }) => name),
  }
}

/** The back of it, if its wood was chosen and is not that of the front */
export function backOfDrawn(drawn: DrawnInstrument): DrawnInstrument | undefined {
  const { body, back } = drawn
  return back && !isSolid(body) && body !== 'banjo' ? visibleChoices({ ...drawn, view: 'back' }) : undefined
}

/** A version is often named after the wood of its back, or of a solid body. */
function ofVersion({ version }: AskedInstrument, body: DrawnBody): Traits {
  const wood = drawnWood(version ?? '')
  if (!wood) return {}
  return isSolid(body) ? { wholeBody: wood } : { back: wood }
}

function ofTitle({ values }: ReadInstrument): Traits {
  return values.handedness?.value === 'left' ? { hand: 'left' } : {}
}

/** The wood of the whole body is also that of each part that is not named. */
function withWholeBody({ wholeBody, ...traits }: Traits): Traits {
  if (!wholeBody) return traits
  return { ...traits, top: traits.top ?? wholeBody, back: traits.back ?? wholeBody }
}

/** A varnish is tinted, and a color under oil is a stain. */
function withColor({ color, finish, isOiled, ...traits }: Traits, body: DrawnBody): Traits {
  if (isBowed(body)) return color ? { ...traits, color, finish: 'varnish' } : traits
  if (isOiled && !finish) return { ...traits, finish: 'oil' }
  return { ...traits, ...(color && { color }), ...(finish && { finish: isOiled && finish === 'solid' ? 'trans' : finish }) }
}

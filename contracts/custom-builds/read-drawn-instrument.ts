import type { Family } from '../catalog/measures/families.ts'
import { readInstrument } from '../catalog/measures/read-instrument.ts'
import { drawnBody } from './drawn-body.ts'
import { isBowed, isSolid, shownOn, visibleChoices } from './drawn-features.ts'
import type { DrawnBody, DrawnInstrument } from './drawn-instrument.ts'
import { type Looks, looksOfChoice } from './drawn-looks.ts'
import { drawnWood } from './drawn-woods.ts'

/** The facts about an instrument to be built */
export type AskedInstrument = {
  /** Such as Acoustic Guitar */
  type: string
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
  const body = drawnBody(asked.type, (family) => readings(family, asked))
  if (!body) return undefined
  const { family, ...drawnAs } = body
  const [read] = readings(family, asked)
  const seen = choices.map(([name, text]) => ({ name, looks: shownOn(body.body, looksOfChoice(name, text, read)) }))
  const looks: Looks = Object.assign({}, ofVersion(asked, body.body), ofTitle(read), ...seen.map((each) => each.looks))
  return {
    drawn: { ...drawnAs, ...withWholeBody(withColor(looks, body.body)) },
    notShown: seen.filter((each) => each.looks === undefined).map(({ name }) => name),
  }
}

/** The back of it, if its wood was chosen and is not that of the front */
export function backOfDrawn(drawn: DrawnInstrument): DrawnInstrument | undefined {
  const { body, back } = drawn
  return back && !isSolid(body) && body !== 'banjo' ? visibleChoices({ ...drawn, view: 'back' }) : undefined
}

type Readings = readonly [ReturnType<typeof readInstrument>, ...ReturnType<typeof readInstrument>[]]

/** With the words of the options, then of the listing */
function readings(family: Family, { shape, title, choices }: AskedInstrument): Readings {
  const named = title ?? ''
  const [option, listed, called] = [choices, { 'Body shape': shape ?? '' }, { 'Body shape': named, Size: named }].map(
    (specifications) => readInstrument(family, { name: named, specifications }),
  ) as [Readings[0], Readings[0], Readings[0]]
  return [option, listed, called]
}

/** A version is often named after the wood of its back, or of a solid body. */
function ofVersion({ version }: AskedInstrument, body: DrawnBody): Looks {
  const wood = drawnWood(version ?? '')
  if (!wood) return {}
  return isSolid(body) ? { wholeBody: wood } : { back: wood }
}

function ofTitle({ values }: Readings[0]): Looks {
  return values.handedness?.value === 'left' ? { hand: 'left' } : {}
}

/** The wood of the whole body is also that of each part that is not named. */
function withWholeBody({ wholeBody, ...looks }: Looks): Looks {
  if (!wholeBody) return looks
  return { ...looks, top: looks.top ?? wholeBody, back: looks.back ?? wholeBody }
}

/** A varnish is tinted, and a color under oil is a stain. */
function withColor({ color, finish, isOiled, ...looks }: Looks, body: DrawnBody): Looks {
  if (isBowed(body)) return color ? { ...looks, color, finish: 'varnish' } : looks
  if (isOiled && !finish) return { ...looks, finish: 'oil' }
  return { ...looks, ...(color && { color }), ...(finish && { finish: isOiled && finish === 'solid' ? 'trans' : finish }) }
}

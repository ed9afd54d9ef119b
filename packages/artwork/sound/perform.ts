import type { StringedDrawing } from '../drawing.ts'
import { shapeOf } from '../families.ts'
import { bodyModes, type Mode, response } from './body.ts'
import { bowedString, type Stroke } from './bow.ts'
import { bowedPhrase } from './bowed-phrase.ts'
import { bodyOf } from './construction.ts'
import { guitarPhrase, type Hand, NYLON_HAND, openStrings, rolledChords, type Score, STEEL_HAND } from './phrases.ts'
import { pluckedString } from './pluck.ts'
import { type Drive, inRoom, radiate } from './radiate.ts'
import { SAMPLE_RATE } from './sampling.ts'
import { type StringFacts, stringsOf } from './tuning.ts'

const PLUCKED = { guitar: guitarPhrase, 'open-strings': openStrings, free: rolledChords }

export type PerformedPhrase = keyof typeof PLUCKED | 'bowed'

/** A take, as a microphone in the room hears it. `seconds` ends it early. */
export function perform(drawing: StringedDrawing, phrase: PerformedPhrase, seconds?: number): Float64Array {
  return phrase === 'bowed'
    ? performBowed(drawing, shortened(bowedPhrase(), seconds))
    : performPlucked(drawing, shortened(PLUCKED[phrase](handOf(drawing)), seconds))
}

/** The notes by string */
export function scoreOf(drawing: StringedDrawing, phrase: PerformedPhrase): Score | Score<Stroke> {
  return phrase === 'bowed' ? bowedPhrase() : PLUCKED[phrase](handOf(drawing))
}

function handOf(drawing: StringedDrawing): Hand {
  return shapeOf(drawing).stringMaterial === 'nylon' ? NYLON_HAND : STEEL_HAND
}

function shortened<Action>(score: Score<Action>, seconds = Number.POSITIVE_INFINITY): Score<Action> {
  return { ...score, seconds: Math.min(score.seconds, seconds) }
}

function performPlucked(drawing: StringedDrawing, score: Score): Float64Array {
  const body = bodyOf(drawing)
  const modes = bodyModes(body, drawing.seed)
  const bridge = { modes, hold: body.hold }
  const drive = still(score.seconds)
  const strings = stringsOf(drawing)
  for (const [i, string] of strings.entries()) {
    const force = pluckedString(string, bridge, score.strings[i] ?? [], drive.lift.length, `${drawing.seed} string ${i}`)
    // The saddle's height turns a pull along the top into a rocking of the bridge.
    press(drive, force.down, { lift: 1, rock: (2 * i) / (strings.length - 1) - 1 })
    press(drive, force.along, { lift: 0, rock: 0.35 })
  }
  return inRoom(withoutRumble(radiate(drive, modes)), { late: 0.05, seconds: 0.32 })
}

function performBowed(drawing: StringedDrawing, score: Score<Stroke>): Float64Array {
  const modes = bodyModes(bodyOf(drawing), drawing.seed)
  const drive = still(score.seconds)
  for (const [i, string] of stringsOf(drawing).entries()) {
    const strokes = (score.strings[i] ?? []).map((stroke) => evened(stroke, string, modes))
    const force = bowedString(string, strokes, drive.lift.length, `${drawing.seed} string ${i}`)
    press(drive, force, { lift: 1, rock: (2 * i) / 3 - 1 })
  }
  return inRoom(withoutRumble(radiate(drive, modes)), { late: 0.07, seconds: 0.45 })
}

function still(seconds: number): Drive {
  const samples = Math.ceil(seconds * SAMPLE_RATE)
  return { lift: new Float64Array(samples), rock: new Float64Array(samples) }
}

function press({ lift, rock }: Drive, force: Float64Array, shares: { lift: number; rock: number }): void {
  for (let i = 0; i < force.length; i++) {
    const newtons = force[i] as number
    lift[i] = (lift[i] as number) + shares.lift * newtons
    rock[i] = (rock[i] as number) + shares.rock * newtons
  }
}

/** How strong a violin's usual note is, as `evened` counts it */
const USUAL = 0.01

/** A player hears which notes the body favors, and draws the bow slower there. */
function evened(stroke: Stroke, string: StringFacts, modes: Mode[]): Stroke {
  const hz = string.hz * 2 ** (stroke.stop / 12)
  const partials = Array.from({ length: 14 }, (_, i) => response(modes, hz * (i + 1)) / (i + 1))
  const strength = Math.sqrt(string.tension * string.mass) * Math.hypot(...partials)
  return { ...stroke, speed: stroke.speed * Math.min(2.5, Math.max(0.35, USUAL / strength)) }
}

/** The high-pass of a microphone */
function withoutRumble(samples: Float64Array): Float64Array {
  const kept = Math.exp((-2 * Math.PI * 45) / SAMPLE_RATE)
  let last = 0
  let out = 0
  return samples.map((value) => {
    out = kept * (out + value - last)
    last = value
    return out
  })
}

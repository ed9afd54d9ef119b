import { measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { measureText } from '#contracts/catalog/measures/measure-text.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import { readTyped } from '#contracts/catalog/measures/read-typed.ts'
import { newtons, noteName, STRING_CHOICES, tensionPounds } from '#contracts/catalog/measures/string-tension.ts'

/** The default: a common set in standard tuning, as MIDI numbers. */
const USUAL_SCALE = '25 1/2 in'
const USUAL_STRINGS = [
  { string: 'p10', note: 64 },
  { string: 'p13', note: 59 },
  { string: 'p17', note: 55 },
  { string: 'w26', note: 50 },
  { string: 'w36', note: 45 },
  { string: 'w46', note: 40 },
]
/** From a baritone's lowest string to two tones above a guitar's highest. */
const LOWEST_NOTE = 33
const HIGHEST_NOTE = 68

/** String tensions as text, so that browsers compute nothing. */
export type TensionData = {
  scale: { typed: string; problem: string | null; text: string }
  /** `share`: of the highest tension. */
  strings: { number: number; string: string; note: string; pull: string | null; share: number }[]
  total: string | null
  stringChoices: { id: string; label: string }[]
  noteChoices: { id: string; label: string }[]
}

export function tensionData(params: URLSearchParams): TensionData {
  const typed = (params.get('scale') ?? USUAL_SCALE).slice(0, 60)
  const reading = readTyped('scale', 'other-fretted', typed) ?? { problem: 'Enter the scale length' }
  const scaleUm = 'problem' in reading ? null : reading.value
  const strings = USUAL_STRINGS.map((usual, at) => {
    const choice = chosenString(params.get(`string_${at + 1}`) ?? usual.string)
    const note = chosenNote(params.get(`note_${at + 1}`)) ?? usual.note
    const pounds = choice && scaleUm !== null ? tensionPounds(choice.poundsPerInch, scaleUm, note) : null
    return { number: at + 1, string: choice?.id ?? '', note: String(note), pounds }
  })
  const known = strings.flatMap(({ pounds }) => pounds ?? [])
  const most = Math.max(...known)
  return {
    scale: {
      typed,
      problem: 'problem' in reading ? printMeasures(reading.problem) : null,
      text: scaleUm === null ? '' : printMeasures(measureText(measureOf('scale'), scaleUm)),
    },
    strings: strings.map(({ pounds, ...each }) => ({
      ...each,
      pull: pounds === null ? null : tensionText(pounds),
      share: pounds === null ? 0 : pounds / most,
    })),
    total: known.length > 0 ? tensionText(known.reduce((sum, each) => sum + each, 0)) : null,
    stringChoices: STRING_CHOICES.map(({ id, label }) => ({ id, label })),
    noteChoices: Array.from({ length: HIGHEST_NOTE - LOWEST_NOTE + 1 }, (_, at) => ({
      id: String(HIGHEST_NOTE - at),
      label: noteName(HIGHEST_NOTE - at),
    })),
  }
}

function chosenString(id: string) {
  return STRING_CHOICES.find((each) => each.id === id)
}

function chosenNote(text: string | null): number | undefined {
  const note = Number(text)
  return Number.isInteger(note) && note >= LOWEST_NOTE && note <= HIGHEST_NOTE ? note : undefined
}

function tensionText(pounds: number): string {
  return `${pounds.toFixed(1)} lb · ${Math.round(newtons(pounds))} N`
}

import type { DrawnInstrument } from '#contracts/catalog/drawings/drawn-instrument.ts'
import { darken, mix } from './colour.ts'
import { drawInstrument } from './draw-instrument.ts'
import type { Finish, StringedDrawing } from './drawing.ts'
import { usualLooks } from './usual-looks.ts'

/** Leaves a frame twice as tall as wide, in which every whole instrument fits. */
const TRIM = 300

/** An instrument as it was chosen. The grain of a wood stays the same whatever else is chosen. */
export function drawChoices(chosen: DrawnInstrument, width: number): string {
  return drawInstrument(drawingOf(chosen), chosen.view ?? 'front', { width, trim: TRIM })
}

function drawingOf({ body, color, finish, sheen, hand, hole, strings, view: _, ...chosen }: DrawnInstrument): StringedDrawing {
  const usual = usualLooks[body]
  return {
    ...usual,
    ...withoutGaps(chosen),
    family: body,
    seed: 'chosen',
    makerName: '',
    leftHanded: hand === 'left',
    finish: { ...finishOf({ color, finish }, usual.finish), ...(sheen && { sheen }) },
    ...(hole && { soundHole: hole }),
    ...(strings && { strings: Number(strings) }),
  }
}

/** Undefined values would replace the usual ones. */
function withoutGaps<T extends object>(chosen: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)) as never
}

function finishOf({ color, finish }: Pick<DrawnInstrument, 'color' | 'finish'>, usual: Finish): Finish {
  const colour = color && `#${[...color].map((digit) => digit + digit).join('')}`
  switch (finish) {
    case 'oil':
      return { kind: 'oil' }
    case 'varnish':
      return { kind: 'varnish', tint: colour ?? '#b5541f' }
    case 'burst':
      return { kind: 'burst', colours: burstOf(colour) }
    case 'solid':
    case 'metallic':
    case 'trans':
      return { kind: finish, colour: colour ?? '#1c1a19' }
    default:
      return usual
  }
}

/** From the centre to the edge. */
function burstOf(colour: string | undefined): string[] {
  if (!colour) return ['#eda84a', '#8a3d16', '#1d0d07']
  return [mix(colour, '#f2b450', 0.7), colour, darken(colour, 0.6)]
}

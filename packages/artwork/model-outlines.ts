import { REFERENCE_MODELS, type ReferenceModel } from '#contracts/catalog/measures/reference-model.ts'
import type { StringedDrawing } from './drawing.ts'
import { boxOf, polylineOf } from './geometry/curve.ts'
import { layOut } from './geometry/layout.ts'
import { type Outline, outlineOf } from './outlines.ts'

type Shape = Pick<StringedDrawing, 'family' | 'cutaway' | 'headstock' | 'tuners'>

/** The drawn family that is shaped like each well-known model. Models of other shapes have no outline. */
const SHAPES: Record<string, Shape> = {
  'fender-stratocaster-am-pro-ii': { family: 's-type' },
  'fender-stratocaster-vintage': { family: 's-type' },
  'fender-stratocaster-mim': { family: 's-type' },
  'fender-telecaster-50s': { family: 't-type' },
  'fender-jaguar': { family: 'offset' },
  'fender-mustang-66': { family: 'offset' },
  'gibson-les-paul-standard-97': { family: 'single-cut' },
  'gibson-es-335-59': { family: 'semi-hollow' },
  'gibson-es-335-66': { family: 'semi-hollow' },
  'fender-precision-66': { family: 'bass' },
  'fender-jazz-62': { family: 'bass' },
  'martin-d-28-2017': { family: 'dreadnought' },
  'martin-d-28-older': { family: 'dreadnought' },
  'martin-hd-28-2018': { family: 'dreadnought' },
  'martin-000-28': { family: 'om' },
  'martin-00-18-1929': { family: 'parlour' },
  'taylor-814ce': { family: 'om', cutaway: 'venetian' },
  'gibson-j-45-1943': { family: 'dreadnought' },
  'gibson-southern-jumbo-51': { family: 'dreadnought' },
  'yamaha-fg-140-72': { family: 'dreadnought' },
  'hauser-pattern': { family: 'classical' },
  'torres-pattern': { family: 'classical' },
  'ramirez-long-scale': { family: 'classical' },
  'gibson-l-5ces-69': { family: 'archtop', cutaway: 'florentine' },
  'gibson-es-175': { family: 'archtop', cutaway: 'florentine' },
  'collings-mf5': { family: 'mandolin-f' },
  'bluegrass-f5': { family: 'mandolin-f' },
  'stradivari-messiah': { family: 'violin' },
  'violin-4-4': { family: 'violin' },
  'viola-small': { family: 'viola' },
  'viola-medium': { family: 'viola' },
  'viola-large': { family: 'viola' },
  'uke-soprano': { family: 'ukulele-soprano' },
  'uke-concert': { family: 'ukulele-concert' },
  'uke-tenor': { family: 'ukulele-tenor' },
  'uke-baritone': { family: 'ukulele-baritone' },
}

/** The outlines of well-known models, from their family's shape and their published lengths. */
export function modelOutlines(): Record<string, Outline> {
  const known = REFERENCE_MODELS.flatMap((model): [string, Outline][] => {
    const shape = SHAPES[model.id]
    return shape ? [[model.id, outlineOfModel(shape, model.figures)]] : []
  })
  return Object.fromEntries(known)
}

function outlineOfModel(shape: Shape, figures: ReferenceModel['figures']): Outline {
  const { nut, body_width: bodyWidth, back_length: backLength } = figures
  const drawing: StringedDrawing = {
    ...shape,
    seed: '',
    makerName: '',
    top: 'spruce',
    back: 'maple',
    finish: { kind: 'natural' },
    scaleLengthMm: millimeters(scaleOf(figures)),
    nutWidthMm: millimeters(nut),
  }
  const layout = layOut(drawing)
  const body = boxOf(polylineOf(layout.body))
  const long = backLength === undefined ? 1 : backLength / 1000 / (body.bottom - body.top)
  const wide = bodyWidth === undefined ? long : bodyWidth / 1000 / (body.right - body.left)
  return outlineOf(drawing, { wide, long })
}

/** For a viola without a scale, its stops together. */
function scaleOf({ scale, neck_stop: neck, body_stop: body }: ReferenceModel['figures']): number | undefined {
  return scale ?? (neck !== undefined && body !== undefined ? neck + body : undefined)
}

function millimeters(stored: number | undefined): number | undefined {
  return stored === undefined ? undefined : stored / 1000
}

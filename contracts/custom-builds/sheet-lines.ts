import { printMeasures } from '../catalog/measures/print-measures.ts'
import { lengthInMm, lengthText } from '../catalog/measures/typed-length.ts'
import type { SheetLine } from './build-sheet.ts'
import type { BuildFamily } from './build-stages.ts'

/** A line as the form offers it: its label, unit and common values */
export type LineTemplate = Pick<SheetLine, 'key' | 'label' | 'unit'> & { suggestions: readonly string[] }

function line(key: string, label: string, suggestions: readonly string[] = [], unit: SheetLine['unit'] = null): LineTemplate {
  return { key, label, unit, suggestions }
}

function length(key: string, label: string, suggestions: readonly string[] = []): LineTemplate {
  return line(key, label, suggestions, 'mm')
}

/** Free description of the build. The only line that can have line breaks. */
export const DESCRIPTION_LINE = 'description'
const DESCRIPTION = line(DESCRIPTION_LINE, 'What I will build')
const MODEL = line('model', 'Model')
const TOP_WOODS = ['Sitka spruce', 'European spruce', 'Adirondack spruce', 'Western red cedar', 'Port Orford cedar']
const HARDWOODS = ['Indian rosewood', 'Honduran mahogany', 'Maple', 'Walnut', 'Koa', 'Ziricote', 'Sapele']
const BODY_WOODS = line('body_woods', 'Body woods', [
  ...TOP_WOODS.slice(0, 3).map((top) => `${top} top, Indian rosewood back and sides`),
  ...HARDWOODS,
])
const NECK_WOOD = line('neck_wood', 'Neck wood', ['Honduran mahogany', 'Maple', 'Spanish cedar', 'Walnut'])
const FINGERBOARD = line('fingerboard', 'Fingerboard', ['Ebony', 'Indian rosewood', 'Maple', 'Richlite'])
const HAND = line('hand', 'Handedness', ['Right', 'Left'])
const STRINGS = line('strings', 'Strings', ['4', '5', '6', '7', '8', '12'])
const FINISHES = ['Nitrocellulose lacquer', 'French polish', 'Oil varnish', 'Oil', 'Polyester, satin']
const FINISH = line('finish', 'Finish', FINISHES)
const COLOR = line('colour', 'Color', ['Natural', 'Sunburst', 'Black'])
const BINDING = line('binding', 'Binding', ['Maple', 'Rosewood', 'Ebony', 'None'])
const INLAY = line('inlay', 'Inlay', ['Dots', 'None'])
const TUNERS = line('tuners', 'Tuners', ['Gotoh 510', 'Waverly', 'Schaller', 'Hipshot', 'Grover'])
const BRIDGE = line('bridge', 'Bridge')
const PICKUPS = line('pickups', 'Pickups', ['None'])
const TUNING = line('tuning', 'Tuning')
const STRING_SET = line('string_set', 'String set')
const WEIGHT = line('weight_limit_g', 'Maximum weight', [], 'g')
const CASE = line('case', 'Case', ['Hard case', 'Gig bag', 'None'])
const LABEL = line('label_text', 'Label text')

const NECK: readonly LineTemplate[] = [
  length('scale_mm', 'Scale length', ['628.0', '632.5', '645.0', '648.0', '650.0', '660.0']),
  length('nut_mm', 'Nut width', ['42.8', '43.0', '44.5', '46.0', '52.0']),
  length('string_spacing_mm', 'String spacing at the bridge', ['52.0', '54.0', '56.0', '58.0']),
  line('neck_profile', 'Neck profile', ['C', 'D', 'V', 'U']),
  length('neck_depth_1_mm', 'Neck depth at the 1st fret', ['20.5', '21.0', '22.0']),
  length('neck_depth_12_mm', 'Neck depth at the 12th fret', ['22.5', '23.0', '24.0']),
  length('radius_mm', 'Fingerboard radius', ['254.0', '305.0', '406.0', '508.0']),
  line('frets', 'Frets', ['Nickel silver, medium', 'Stainless steel, medium', 'Gold EVO']),
]
const ACTION = length('action_12_mm', 'String height at the 12th fret', ['1.6', '2.0', '2.4', '3.0'])
const BODY_SIZE = length('body_size_mm', 'Body width', ['380.0', '394.0', '406.0'])
const CUTAWAY = line('cutaway', 'Cutaway', ['None', 'Venetian', 'Florentine'])
const ROSETTE = line('rosette', 'Rosette')
const LAST_LINES = [ACTION, TUNING, STRING_SET, WEIGHT, CASE, LABEL] as const

const ACOUSTIC: readonly LineTemplate[] = [
  ...[DESCRIPTION, MODEL, BODY_WOODS, NECK_WOOD, FINGERBOARD, HAND, STRINGS, BODY_SIZE, CUTAWAY],
  ...NECK,
  ...[BINDING, ROSETTE, INLAY, FINISH, COLOR, TUNERS, BRIDGE, PICKUPS],
  ...LAST_LINES,
]
const HARDWARE = line('hardware', 'Hardware', ['Nickel', 'Chrome', 'Gold', 'Black'])
const ELECTRONICS = line('electronics', 'Electronics', ['Volume, tone, 3-way switch', 'Active, 9 V'])
const ELECTRIC: readonly LineTemplate[] = [
  ...[DESCRIPTION, MODEL, BODY_WOODS, NECK_WOOD, FINGERBOARD, HAND, STRINGS],
  ...NECK,
  ...[BINDING, INLAY, FINISH, COLOR, HARDWARE, TUNERS, BRIDGE, PICKUPS, ELECTRONICS],
  ...LAST_LINES,
]
const BOWED: readonly LineTemplate[] = [
  DESCRIPTION,
  line('model_after', 'Modeled after', ['Stradivari', 'Guarneri del Gesù', 'Amati', 'Own model']),
  line('body_woods', 'Body woods', ['Alpine spruce, Bosnian maple']),
  NECK_WOOD,
  FINGERBOARD,
  HAND,
  length('body_length_mm', 'Body length', ['355.0', '410.0', '755.0']),
  length('stop_mm', 'Stop', ['195.0']),
  length('string_length_mm', 'Vibrating string length', ['328.0', '370.0', '695.0']),
  line('varnish', 'Varnish', ['Oil varnish, golden brown', 'Oil varnish, red brown', 'Spirit varnish']),
  line('antiquing', 'Antiquing', ['None', 'Light', 'Full']),
  line('fittings', 'Fittings', ['Ebony', 'Boxwood', 'Rosewood']),
  line('setup', 'Setup'),
  ...[STRING_SET, WEIGHT, CASE, LABEL],
]
const PLAIN: readonly LineTemplate[] = [
  ...[DESCRIPTION, MODEL, BODY_WOODS, STRINGS, FINISH, COLOR, HARDWARE, ELECTRONICS],
  ...[WEIGHT, CASE, LABEL],
]

/** The initial lines of a sheet per family. A builder removes what does not apply and adds their own. */
export const SHEET_LINES: Record<BuildFamily, readonly LineTemplate[]> = {
  steel_string: ACOUSTIC,
  solid_body: ELECTRIC,
  classical: ACOUSTIC,
  carved: ACOUSTIC,
  ukulele: ACOUSTIC,
  banjo: ACOUSTIC,
  violin: BOWED,
  cello: BOWED,
  plain: PLAIN,
}

/** The lines that nearly every instrument needs: description, woods, scale, nut, strings and finish, in the words of each family. */
export const MAIN_LINES: ReadonlySet<string> = new Set([
  ...[DESCRIPTION_LINE, 'body_woods', 'scale_mm', 'nut_mm', 'strings', 'finish'],
  ...['body_length_mm', 'string_length_mm', 'varnish'],
])

/** Every line with a fixed key, by that key. */
export const LINE_TEMPLATES: ReadonlyMap<string, LineTemplate> = new Map(
  [...ACOUSTIC, ...ELECTRIC, ...BOWED, ...PLAIN].map((each) => [each.key, each]),
)

/** A value for display on pages and in emails: 43.0 mm (1.69″) */
export function printLine(line: Pick<SheetLine, 'unit' | 'value'>): string {
  // Words are signed as written.
  return line.unit === null ? lineText(line) : printMeasures(lineText(line))
}

/** The same for documents: lengths in both units, in characters that their fonts have */
export function lineText({ unit, value }: Pick<SheetLine, 'unit' | 'value'>): string {
  if (value === null) return 'To be decided'
  if (unit === 'g') return `${value} g`
  if (unit === null) return value
  return lengthText(value)
}

/** A stored value for the form: with its unit if the plain number would be read differently */
export function typedLine({ key, value }: { key: string; value: string }): string {
  const template = LINE_TEMPLATES.get(key)
  if (template?.unit !== 'mm' || value === '') return value
  return lengthInMm(value, template.suggestions) === value ? value : `${value} mm`
}

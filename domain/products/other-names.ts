import { plainLabel, WOODS } from '#contracts/measures/vocabulary.ts'
import { GENUS } from '#contracts/measures/wood-genera.ts'

/** Names for the same thing: whoever looks for one of them finds what is called by another. */
export const OTHER_NAMES: readonly (readonly string[])[] = [
  ...WOODS.map(({ id, label, latin, aliases }) => [plainLabel(label), ...(latin[0] ? latin : genusOf(id)), ...aliases]),
  ['S type', 'S style', 'strat', 'strat style', 'stratocaster'],
  ['T type', 'T style', 'tele', 'tele style', 'telecaster'],
  ['single cut', 'singlecut', 'LP style', 'LP type', 'les paul'],
  ['double cut', 'doublecut', 'SG style', 'SG type'],
  ['offset', 'jazzmaster', 'jaguar style'],
  ['semi hollow', 'semihollow', 'thinline', '335 style'],
  ['hollow', 'hollow body', 'hollowbody'],
  ['P type', 'P style', 'P bass', 'precision bass'],
  ['J type', 'J style', 'J bass', 'jazz bass'],
  ['OM', 'orchestra model'],
  ['dreadnought', 'dread'],
  ['parlor', 'parlour'],
  // Not 'left hand': every player has one.
  ['left handed', 'lefthanded', 'lefty', 'southpaw', 'LH'],
  ['classical guitar', 'classical guitars', 'nylon string', 'spanish guitar'],
  ['steel string', 'western guitar'],
  ['ukulele', 'ukuleles', 'uke'],
  ['violin', 'violins', 'fiddle'],
  ['cello', 'cellos', 'violoncello'],
  ['mandolin', 'mandolins', 'mando'],
  ['bass', 'basses', 'bass guitar'],
  ['pedal', 'pedals', 'stompbox', 'effect'],
  ['fuzz', 'fuzz box'],
  ['overdrive', 'OD'],
  ['multiscale', 'multi scale', 'fanned frets', 'fan fret'],
  ['P 90', 'P 90s', 'P90', 'P90s'],
  ['humbucker', 'humbuckers', 'HB'],
  ['single coil', 'single coils', 'SC'],
  ['12 string', 'twelve string'],
  ['7 string', 'seven string'],
  ['8 string', 'eight string'],
  ['fretless', 'no frets', 'without frets'],
  ['french polish', 'french polished', 'shellac'],
  ['nitro', 'nitrocellulose'],
  ['arched top', 'archtop'],
]

/** Of a wood that is known as no more than its genus. */
function genusOf(wood: string): string[] {
  const genus = GENUS.get(wood)
  return genus === undefined ? [] : [genus]
}

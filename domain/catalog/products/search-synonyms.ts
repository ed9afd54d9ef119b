import { plainLabel, WOODS } from '#contracts/catalog/measures/vocabulary.ts'
import { GENUS } from '#contracts/catalog/measures/wood-genera.ts'
import { plainWords } from '#domain/kernel/search-words.ts'
import { factToken } from './search-tokens.ts'

/** The names of each wood. A name may stand for several: a rosewood is any of them. */
export const WOOD_NAMES: readonly (readonly string[])[] = WOODS.map(({ id, label, latin, aliases }) => [
  plainLabel(label),
  ...(latin[0] ? latin : genusOf(id)),
  ...aliases,
])

/** Synonyms and spelling variants: a search for one finds all. */
export const SPELLINGS: readonly (readonly string[])[] = [
  ['S type', 'S style', 'strat', 'strat style', 'stratocaster'],
  ['T type', 'T style', 'tele', 'tele style', 'telecaster'],
  ['single cut', 'singlecut', 'LP style', 'LP type', 'les paul'],
  ['double cut', 'doublecut', 'SG style', 'SG type'],
  ['offset', 'jazzmaster', 'jaguar style'],
  ['semi hollow', 'semihollow', 'thinline', '335 style'],
  ['hollow', 'hollow body', 'hollowbody'],
  ['P type', 'P style', 'P bass', 'pbass', 'precision bass'],
  ['J type', 'J style', 'J bass', 'jbass', 'jazz bass'],
  ['OM', 'orchestra model'],
  ['000', 'triple O'],
  ['00', 'double O'],
  ['dreadnought', 'dreadnaught', 'dread'],
  ['parlor', 'parlour'],
  // Not 'left hand', because every player has one
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
  ['arched top', 'archtop', 'arch top'],
  ['flat top', 'flattop'],
  ['fretboard', 'fingerboard', 'fret board', 'finger board'],
  ['soundhole', 'sound hole'],
  ['birdseye', 'bird’s eye', 'birds eye'],
  ['bearclaw', 'bear claw', 'bear’s claw'],
  ['handmade', 'hand made'],
  ['handcrafted', 'hand crafted'],
  ['headstock', 'peghead', 'head stock', 'peg head'],
  ['sunburst', 'burst', 'sun burst'],
  ['pickguard', 'pick guard', 'scratchplate', 'golpeador'],
  ['bookmatched', 'book matched'],
  ['neck through', 'neck thru', 'through neck', 'thru neck'],
  ['bolt on', 'bolton'],
  ['cutaway', 'cut away'],
  ['tailpiece', 'tail piece'],
  ['fingerstyle', 'finger style'],
  ['pedal steel'],
]

/** Synonyms: an instrument with one of these names is found by the others. */
export const OTHER_NAMES: readonly (readonly string[])[] = [...WOOD_NAMES, ...SPELLINGS]

/** The word of every instrument with one of these names */
export function spellingToken([first = '']: readonly string[]): string {
  return factToken('word', plainWords(first).join('-'))
}

/** For a wood known only by its genus */
function genusOf(wood: string): string[] {
  const genus = GENUS.get(wood)
  return genus === undefined ? [] : [genus]
}

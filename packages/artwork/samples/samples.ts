import { acousticGuitars } from './acoustic-guitars.ts'
import { electricGuitars } from './electric-guitars.ts'
import { otherStrings } from './other-strings.ts'
import { pedals } from './pedals.ts'

/** One of each kind, to look at and to test with. */
export const samples = { ...acousticGuitars, ...electricGuitars, ...otherStrings, ...pedals }

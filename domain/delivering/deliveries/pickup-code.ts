import { randomInt } from 'node:crypto'

// No characters that sound or look alike, because codes are read aloud.
const CHARACTERS = 'ACDEFHJKMNPRTWXY3479'

/** The code that a buyer shows at pickup. */
export function newPickupCode(): string {
  return Array.from({ length: 6 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}

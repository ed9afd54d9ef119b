import { randomInt } from 'node:crypto'

// Codes are read aloud in a workshop, so no characters sound or look alike.
const CHARACTERS = 'ACDEFHJKMNPRTWXY3479'

/** The code that a buyer shows when they pick an instrument up. */
export function newPickupCode(): string {
  return Array.from({ length: 6 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}

/** Who has chosen no name yet, to everybody who reads them. */
export const UNNAMED = 'A Tonewood member'

/** The name an account begins with (specification 1, section 3): the part of its e-mail address before the at-sign. */
export function nameOfEmail(email: string): string {
  return email.split('@')[0] || 'User'
}

// Nobody sees these, so they make no other name of it. `public_name_of` in the database does the same.
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g

/** Whether a name is the beginning of the account's e-mail address, or holds the whole address. */
export function isNameOfEmail(name: string, email: string): boolean {
  const shown = name.replaceAll(INVISIBLE, '').trim().toLowerCase()
  return shown === nameOfEmail(email).toLowerCase() || (email !== '' && shown.includes(email.toLowerCase()))
}

/** How everybody may read somebody: half of an e-mail address is no stranger's to know. */
export function publicName(displayName: string, email: string): string {
  return isNameOfEmail(displayName, email) ? UNNAMED : displayName
}

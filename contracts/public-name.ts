/** The name of people who have not chosen one, as everybody else sees it. */
export const UNNAMED = 'A Tonewood member'

/** The default name of an account (specification 1, section 3): the part of its email address before the at-sign. */
export function nameOfEmail(email: string): string {
  return email.split('@')[0] || 'User'
}

// Invisible characters do not make it a different name. `public_name_of` in the database does the same.
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g

/** Whether a name is the start of the account's email address, or contains the whole address. */
export function isNameOfEmail(name: string, email: string): boolean {
  const shown = name.replaceAll(INVISIBLE, '').trim().toLowerCase()
  return shown === nameOfEmail(email).toLowerCase() || (email !== '' && shown.includes(email.toLowerCase()))
}

/** The name shown to others: part of an email address must stay private. */
export function publicName(displayName: string, email: string): string {
  return isNameOfEmail(displayName, email) ? UNNAMED : displayName
}

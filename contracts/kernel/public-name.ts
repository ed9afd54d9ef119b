/** The public name of people who have not chosen one */
export const UNNAMED = 'A Tonewood member'

/** The initial name of an account (specification 1, section 3): the part of its email address before the @ */
export function nameOfEmail(email: string): string {
  return email.split('@')[0] || 'User'
}

// Invisible characters do not make a different name. Matches `public_name_of` in the database.
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g

/** Whether a name is the local part of the account's email address, or contains the whole address */
export function isNameOfEmail(name: string, email: string): boolean {
  const shown = name.replaceAll(INVISIBLE, '').trim().toLowerCase()
  return shown === nameOfEmail(email).toLowerCase() || (email !== '' && shown.includes(email.toLowerCase()))
}

/** The public name. Parts of an email address stay private. */
export function publicName(displayName: string, email: string): string {
  return isNameOfEmail(displayName, email) ? UNNAMED : displayName
}

/** Who has chosen no name yet, to everybody who reads them. */
export const UNNAMED = 'A Tonewood member'

/** The name an account begins with (specification 1, section 3): the part of its e-mail address before the at-sign. */
export function nameOfEmail(email: string): string {
  return email.split('@')[0] || 'User'
}

export function isNameOfEmail(name: string, email: string): boolean {
  return name.trim().toLowerCase() === nameOfEmail(email).toLowerCase()
}

/** How everybody may read somebody: half of an e-mail address is no stranger's to know. */
export function publicName(displayName: string, email: string): string {
  return isNameOfEmail(displayName, email) ? UNNAMED : displayName
}

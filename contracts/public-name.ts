/** Who has chosen no name yet, to everybody who reads them. */
export const UNNAMED = 'Tonewood player'

/** Whether this is the name an account begins with (specification 1, section 3): the part of its e-mail address before the at-sign. */
export function isNameOfEmail(name: string, email: string): boolean {
  return name.trim().toLowerCase() === email.split('@')[0]?.toLowerCase()
}

/** How everybody may read somebody: half of an e-mail address is no stranger's to know. */
export function publicName(displayName: string, email: string): string {
  return isNameOfEmail(displayName, email) ? UNNAMED : displayName
}

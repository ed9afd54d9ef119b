// A name that the internet's rules keep from ever being given to anybody.
const NOWHERE = '@deleted.invalid'

/** What stands where a person's address stood who has left. No mail can reach it. */
export function formerAddress(id: string): string {
  return `deleted-${id}${NOWHERE}`
}

/** Whether nobody is there any more to read a mail. */
export function isFormerAddress(email: string): boolean {
  return email.endsWith(NOWHERE)
}

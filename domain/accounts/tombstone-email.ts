// A name that the internet's rules keep from ever being given to anybody.
const TOMBSTONE_DOMAIN = '@deleted.invalid'

/** What stands where a person's address stood who has left. No mail can reach it. */
export function tombstoneEmail(id: string): string {
  return `deleted-${id}${TOMBSTONE_DOMAIN}`
}

/** Whether nobody is there any more to read a mail. */
export function isTombstoneEmail(email: string): boolean {
  return email.endsWith(TOMBSTONE_DOMAIN)
}

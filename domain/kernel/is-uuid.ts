const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether it can be one of our keys at all; the database would throw at anything else. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

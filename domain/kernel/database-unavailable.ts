/** The database was not reached, was cut off, or stayed silent for longer than we wait. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

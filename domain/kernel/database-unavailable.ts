/** The database was unreachable, cut the connection, or did not respond in time. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

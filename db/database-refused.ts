/** The database cannot be used by this program as it is: one sentence for the operator. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
}

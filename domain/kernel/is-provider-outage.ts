import { Refusal } from '#contracts/refusal.ts'

/** The provider did not answer. Whatever else goes wrong in a call to it is a bug of ours. */
export function isProviderOutage(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'provider_unavailable'
}

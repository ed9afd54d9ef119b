import { Refusal } from '#contracts/kernel/refusal.ts'

/** Whether the provider did not respond. Any other error in a call to it is our bug. */
export function isProviderOutage(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'provider_unavailable'
}

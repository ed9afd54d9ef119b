import type { api } from './api.ts'

/** `api` for the parts of public pages that call it later, if ever: its code is loaded with the first call. */
export const lateApi: typeof api = async (call, ...input) => {
  const loaded = await import('./loaded-api.ts')
  return loaded.api(call, ...input)
}

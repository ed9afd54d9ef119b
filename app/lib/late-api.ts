import type { api } from './api.ts'

/** `api` for parts of public pages that call it late or never: its code loads with the first call. */
export const lateApi: typeof api = async (call, ...input) => {
  const loaded = await import('./loaded-api.ts')
  return loaded.api(call, ...input)
}

import type { api } from './api.ts'

/** `api` for parts of public pages that call it late or never: its code loads with the first call. */
export const lazyApi: typeof api = async (call, ...input) => {
  const loaded = await import('./api-chunk.ts')
  return loaded.api(call, ...input)
}

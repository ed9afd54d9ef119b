// Only `lazy-api.ts` imports this file, so that the bundler can load `api` separately from the page.
export { api } from './api.ts'

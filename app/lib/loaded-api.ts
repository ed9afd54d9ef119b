// A file that only `late-api.ts` imports, so that the bundler can load `api` apart from the page.
export { api } from './api.ts'

import { createContext } from 'react-router'
import type { Needs } from '#domain/kernel/context.ts'
import type { Log } from './log.ts'
import type { ApiCall } from './open-api.ts'
import type { PageRoute } from './pages/page-routes.ts'

/** What a page loader may use: public data, no actor. */
export type PageContext = {
  shop: Needs<'db' | 'now' | 'settings'>
  /** Where no real money moves, every page says so. */
  isSandbox: boolean
  /** What /openapi.json describes, for the page that people read. */
  apiCalls: () => ApiCall[]
  /** Every page with what it says about itself, for the sitemap and robots.txt. */
  pages: readonly PageRoute[]
  /** Where what failed is told. */
  log: Log
  /** What this page shows; a page with tags is kept until one of them changes. */
  tags: Set<string>
}

export const pageContext = createContext<PageContext>()

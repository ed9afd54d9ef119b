import { createContext } from 'react-router'
import type { Needs } from '#domain/kernel/context.ts'
import type { DescribedCall } from '../api/open-api.ts'
import type { Log } from '../operations/observability/log.ts'
import type { PageRoute } from './list-page-routes.ts'
import type { Notices } from './shop-notices.ts'

/** What page loaders can use: public data, no actor. */
export type PageContext = {
  shop: Needs<'db' | 'now' | 'settings'>
  /** True while payments are simulated: every page shows it. */
  isSandbox: boolean
  /** Whether visitors can open the sandbox's mailbox. */
  hasMailbox?: boolean
  /** Where the source code of this program is published. */
  sourceUrl?: string | undefined
  /** The notices on every page: during maintenance, and beside purchases while payments are paused. */
  readNotices?: () => Promise<Notices>
  /** The calls of /openapi.json, for the reference page. */
  apiCalls: () => DescribedCall[]
  /** Every page with its metadata, for the sitemap and robots.txt. */
  pages: readonly PageRoute[]
  /** Reports a failure. */
  log: Log
  /** For the error page, so that users can quote it. */
  requestId?: string
  /** The tags of this page's content. A page with tags is cached until one of them changes. */
  tags: Set<string>
  /** Takes the rendered HTML, which would take longer through a response’s stream. */
  takeHtml?: (html: string) => void
}

export const pageContext = createContext<PageContext>()

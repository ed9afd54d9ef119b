import type { Ctx } from '#domain/kernel/context.ts'
import type { LiveHub } from '../live/live-hub.ts'
import type { Log } from '../operations/observability/log.ts'
import type { Machine } from '../operations/system/machine.ts'
import type { CompressedPage } from '../pages/compressed-page.ts'

type Variables = {
  ctx: Ctx
  clientNetwork: string
  /** Whether the matching route is public. */
  isPublic?: boolean
  log: Log
  tags: Set<string>
  kept?: CompressedPage
  machine: Machine
  live: LiveHub
  /** The API token of the call. */
  token?: { id: string; secret: string }
}

/** What every handler finds in `c.var`. A handler whose answer to visitors can be cached adds its cache tags. */
export type HonoEnv = { Variables: Variables }

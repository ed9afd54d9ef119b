import type { Ctx } from '#domain/kernel/context.ts'
import type { Log } from '../log.ts'
import type { CompressedPage } from '../pages/compressed-page.ts'
import type { Machine } from '../system/machine.ts'

type Variables = {
  ctx: Ctx
  clientNetwork: string
  log: Log
  tags: Set<string>
  kept?: CompressedPage
  machine: Machine
  /** What a program has called with. */
  token?: { id: string; secret: string }
}

/** What every handler finds in `c.var`. One whose answer to visitors may be kept adds the tags of what it shows. */
export type HonoEnv = { Variables: Variables }

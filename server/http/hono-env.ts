import type { Ctx } from '#domain/kernel/context.ts'
import type { Log } from '../log.ts'

/** What every handler finds in `c.var`. */
export type HonoEnv = { Variables: { ctx: Ctx; clientNetwork: string; log: Log } }

import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  DRAWN_BODIES,
  DRAWN_CHOICES,
  DRAWN_COLOR,
  type DrawnInstrument,
  drawingPath,
} from '#contracts/catalog/drawings/drawn-instrument.ts'
import { ARTWORK_VERSION } from '#contracts/kernel/artwork-version.ts'
import { openDrawings } from '#domain/catalog/drawings/find-drawing.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { consumeRateLimit, enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { fileNotFound, setSafeFileHeaders } from './safe-file-headers.ts'

/** Only new drawings count. Half a second each: one network can use a tenth of one core. */
const LIMIT = { times: 120, seconds: 600 }
// Not cached for a year like other pictures, because the version doesn't change when the drawing code does.
const A_MONTH = 'public, max-age=2592000'

const choices = Object.entries(DRAWN_CHOICES).map(([name, values]) => [name, z.enum(values).optional()])
const Drawn = z.strictObject({
  body: z.enum(Object.keys(DRAWN_BODIES)),
  color: z.string().regex(DRAWN_COLOR).optional(),
  ...Object.fromEntries(choices),
}) as unknown as z.ZodType<DrawnInstrument>

type Visitors = { network: (c: Context) => string; admit: <T>(c: Context, work: () => Promise<T>) => Promise<T> }

/** Drawings of chosen instruments. Only the addresses that the shop itself writes exist, so each drawing has one. */
export function drawingRoutes(ctx: Needs<'db' | 'now' | 'settings' | 'pictures'>, { network, admit }: Visitors) {
  const findDrawing = openDrawings(ctx)
  return new Hono().get('/plates/:version{[0-9a-f]{8}}/drawn/:file', async (c) => {
    const { version, file } = c.req.param()
    const [, body] = /^([a-z-]+)\.avif$/.exec(file) ?? []
    const { data: chosen } = Drawn.safeParse({ ...c.req.query(), body })
    const { pathname, search } = new URL(c.req.url)
    const current = pathname.replace(version, ARTWORK_VERSION) + search
    if (!chosen || drawingPath(chosen) !== current) return fileNotFound(c)
    const limit = { key: `drawings:${network(c)}`, ...LIMIT }
    const bytes = await findDrawing(chosen, {
      add: () => admit(c, () => enforceRateLimit(ctx, limit)),
      takeBack: () => consumeRateLimit(ctx, { ...limit, weight: -1 }),
    })
    setSafeFileHeaders(c)
    // A page rendered before an update gets the new drawing, and no one may cache it.
    c.header('cache-control', version === ARTWORK_VERSION ? A_MONTH : 'no-store')
    c.header('content-type', 'image/avif')
    return c.body(Uint8Array.from(bytes))
  })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono, type Next } from 'hono'
import { ARTWORK_VERSION } from '#contracts/artwork-version.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { readSharePicture } from '#domain/uploads/share-picture.ts'
import { setSafeFileHeaders } from './safe-file-headers.ts'

// No dot before the ending: the path cannot leave the folder.
const ADDRESS = /^\/plates\/([0-9a-f]{8})\/((?:[\w-]+\/)*[\w-]+)-1200x630\.jpg$/
const FOREVER = 'public, max-age=31536000, immutable'

/** Drawn pictures as previews of links show them. The other sizes are files of the build. */
export function plateShareRoutes(ctx: Needs<'files' | 'pictures'>, root: string) {
  return new Hono().get('/plates/:version{[0-9a-f]{8}}/*', async (c: Context, next: Next) => {
    const [, version, name] = ADDRESS.exec(c.req.path) ?? []
    if (!name) return next()
    const path = `share/${ARTWORK_VERSION}/${name}.jpg`
    const bytes = await readSharePicture(ctx, { path, source: () => readPlate(join(root, 'plates', `${name}-800.webp`)) })
    if (!bytes) return next()
    setSafeFileHeaders(c)
    c.header('cross-origin-resource-policy', 'cross-origin')
    // A page from before an update, or from after it: nobody may keep what this node has.
    c.header('cache-control', version === ARTWORK_VERSION ? FOREVER : 'no-store')
    c.header('content-type', 'image/jpeg')
    return c.body(Uint8Array.from(bytes))
  })
}

function readPlate(file: string): Promise<Uint8Array | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

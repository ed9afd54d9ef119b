import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { ARTWORK_VERSION } from '#contracts/kernel/artwork-version.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { findSharePicture } from '#domain/people/uploads/share-picture.ts'
import { fileNotFound, setSafeFileHeaders } from './safe-file-headers.ts'

// No dot before the extension, so the path can't leave the folder.
const ADDRESS = /^\/plates\/([0-9a-f]{8})\/((?:[\w-]+\/)*[\w-]+)-1200x630\.jpg$/
const FOREVER = 'public, max-age=31536000, immutable'

type Admit = <T>(c: Context, work: () => Promise<T>) => Promise<T>

/** Drawn pictures for link previews. The other sizes are built assets. */
export function plateShareRoutes(ctx: Needs<'files' | 'pictures'>, { root, admit }: { root: string; admit: Admit }) {
  return new Hono().get('/plates/:version{[0-9a-f]{8}}/*', async (c, next) => {
    const [, version, name] = ADDRESS.exec(c.req.path) ?? []
    if (!name) return next()
    if (version !== ARTWORK_VERSION) return fileNotFound(c)
    const bytes = await admit(c, () => getSharePicture(name))
    if (!bytes) return fileNotFound(c)
    setSafeFileHeaders(c)
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('cache-control', FOREVER)
    c.header('content-type', 'image/jpeg')
    return c.body(Uint8Array.from(bytes))
  })

  /** Storage is only read for pictures that the build has. */
  async function getSharePicture(name: string): Promise<Uint8Array | undefined> {
    const plate = await readPlate(join(root, 'plates', `${name}-800.webp`))
    const path = `share/${ARTWORK_VERSION}/${name}.jpg`
    return plate && findSharePicture(ctx, { path, source: async () => plate, isDrawn: true })
  }
}

const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']

function readPlate(file: string): Promise<Uint8Array | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (MISSING.includes(error.code ?? '')) return undefined
    throw error
  })
}

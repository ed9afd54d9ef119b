import { Hono } from 'hono'
import { findObject } from './object-store.ts'
import { missing } from './stripe-problem.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'
import { uploadFile } from './upload-file.ts'

/** /v1/files: evidence for a dispute. */
export function fileRoutes(sandbox: StripeSandbox): Hono {
  return new Hono()
    .post('/', async (c) => c.json(await uploadFile(c, sandbox)))
    .get('/:id', async (c) => {
      const file = await findObject(sandbox.db, 'file', c.req.param('id'))
      if (!file) throw missing('file', c.req.param('id'))
      return c.json(file)
    })
}

import { type Context, Hono } from 'hono'
import { DETAIL_WIDTH, PICTURE_WIDTHS, SHARE_ENDING } from '#contracts/people/picture-sizes.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { findDocument, findUploadFile, type UploadFile, type UploadSize } from '#domain/people/uploads/find-upload-file.ts'
import { isSignedUploadKey, type SignUpload, uploadSigner } from '#domain/people/uploads/upload-key.ts'
import { answerError } from '../answer-error.ts'
import { isKnown } from '../is-known.ts'
import { answerSound } from './answer-sound.ts'
import { contentDisposition } from './content-disposition.ts'
import { fileNotFound, setSafeFileHeaders } from './safe-file-headers.ts'

const DOCUMENT = /^\/(files\/custombuilddocuments\/[\w-]{30}\.[\w-]{22})\.pdf$/
const SOUND = /^\/(files\/soundsamples\/[\w-]{30}\.[\w-]{22})\.mp3$/
const ADDRESS = /^\/(files\/[a-z]+\/[\w-]{30}\.[\w-]{22})-(\d{3,4})\.(webp|avif)$/
const SHARED = new RegExp(`^/(files/[a-z]+/[\\w-]{30}\\.[\\w-]{22})${SHARE_ENDING.replace('.', '\\.')}$`)
// The only list of types: the uploader has no influence on it.
const TYPES = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const
const AN_HOUR = 'public, max-age=3600'
// The smaller format is still being encoded; ask again soon.
const A_MINUTE = 'public, max-age=60'

/** Uploaded files at their signed addresses, streamed through the shop from any storage. Nothing here can run as a page. */
export function fileRoutes(ctx: Needs<'db' | 'now' | 'files' | 'pictures'>) {
  let signing: Promise<SignUpload> | undefined
  function signer() {
    signing ??= uploadSigner(ctx.db).catch((error: unknown) => {
      signing = undefined
      throw error
    })
    return signing
  }

  /** Saved by the browser, never opened as one of our pages. */
  async function answerDocument(c: Context, key: string) {
    const document = isSignedUploadKey(key, await signer()) ? await findDocument(ctx, key) : undefined
    if (!document) return fileNotFound(c)
    setSafeFileHeaders(c)
    c.header('cache-control', 'private, no-store')
    c.header('content-disposition', contentDisposition(document.name))
    c.header('content-type', 'application/pdf')
    return c.body(Uint8Array.from(document.bytes))
  }

  async function answer(c: Context) {
    const [, document] = DOCUMENT.exec(c.req.path) ?? []
    if (document) return answerDocument(c, document)
    const [, sound] = SOUND.exec(c.req.path) ?? []
    if (sound) return isSignedUploadKey(sound, await signer()) ? answerSound(ctx, c, sound) : fileNotFound(c)
    return answerPicture(c)
  }

  async function answerPicture(c: Context) {
    const wanted = readAddress(c.req.path)
    if (!wanted || !isSignedUploadKey(wanted.key, await signer())) return fileNotFound(c)
    const file = await findUploadFile(ctx, wanted)
    if (!file) return fileNotFound(c)

    const name = `${wanted.key.split('/').at(-1)?.split('.')[0]}-${wanted.width}.${file.format}`
    setSafeFileHeaders(c)
    // Other sites show it: feed readers, and pages that embed a listing.
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('etag', `"${name}"`)
    c.header('cache-control', cachingOf(wanted, file))
    if (isKnown(c.req.header('if-none-match'), `"${name}"`)) return c.body(null, 304)
    const bytes = await file.read()
    if (!bytes) return fileNotFound(c)
    c.header('content-disposition', `inline; filename="${name}"`)
    c.header('content-type', TYPES[file.format])
    return c.body(Uint8Array.from(bytes))
  }

  const routes = new Hono()
    .get('/files/*', answer)
    .all('/files/*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))
  routes.onError((error, c) => {
    c.header('cache-control', 'no-store')
    return answerError(error, c)
  })
  return routes
}

function readAddress(path: string): ({ key: string } & UploadSize) | null {
  const [, shared] = SHARED.exec(path) ?? []
  if (shared) return { key: shared, width: 'share', format: 'jpg' }
  const [, key, digits, format] = ADDRESS.exec(path) ?? []
  const width = [...PICTURE_WIDTHS, DETAIL_WIDTH].find((each) => String(each) === digits)
  if (!key || !width) return null
  return { key, width, format: format === 'avif' ? 'avif' : 'webp' }
}

/** Pictures of a build can be made private again, so no shared cache keeps them. */
function cachingOf(wanted: { key: string } & UploadSize, file: UploadFile): string {
  const kept = file.format === wanted.format ? AN_HOUR : A_MINUTE
  return wanted.key.startsWith('files/buildupdateimages/') ? kept.replace('public', 'private') : kept
}

import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { consumeRateLimit, resetRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { storeFile } from '#domain/people/uploads/store-upload.ts'
import { NoAnswer } from '#domain/ports/remote-pictures.ts'
import { applyEdit } from '../products/edit-product.ts'
import { lockBuilderAndProduct } from '../products/own-product.ts'
import { type ProductImage, products } from '../products/products-table.ts'
import { lockImport } from './lock-import.ts'
import { productImportLines } from './product-imports-tables.ts'

/**
 * Fetches the pictures of one instrument. Ten slow pictures can take some minutes. The jobs of one builder run one after the
 * other.
 */
export const fetchPicturesJob = defineJob<{ importId: string; line: number }>('fetch-pictures', {
  longestSeconds: 900,
  mostPerGroup: 1,
})

/** Pictures fetched for one builder per day. */
const MOST_A_DAY = 2000
/** Failures of a server to respond to one builder before it is skipped for an hour. */
const MOST_UNANSWERED = 3

const TOO_MANY = `Photos weren’t fetched: the daily limit is ${MOST_A_DAY.toLocaleString('en-US')} photos. Import the file again tomorrow`

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings' | 'files' | 'pictures' | 'remotePictures'>
type Line = typeof productImportLines.$inferSelect
type Where = { importId: string; line: number }

/**
 * Fetches the pictures named in a file and adds them to the draft, in their order. Skips drafts that have pictures by now, were
 * published or deleted, or whose import was undone. Failures become notes for the builder.
 */
export async function fetchPictures(ctx: Deps, where: Where): Promise<void> {
  const found = await ctx.db.transaction((tx) => findWaiting(tx, where))
  if (!found) return forget(ctx, where)
  const { account, imageUrls, imageAlts, imageViews } = found
  const { images, missing } = await fetchAll(ctx, account.id, { urls: imageUrls, alts: imageAlts, views: imageViews })
  // Pictures that are stored but not added are deleted within a day, like any unused upload.
  await ctx.db.transaction(async (tx) => {
    const still = await findWaiting(tx, where)
    if (still) await addPictures(ctx, tx, { ...where, ...still, images, missing })
  })
  await forget(ctx, where)
}

type Named = { urls: string[]; alts: string[]; views: Line['imageViews'] }
type Pictures = { images: ProductImage[]; missing: string[] }

/** All pictures of a draft or none, so that importing the file again fetches those above the daily limit. */
async function fetchAll(ctx: Deps, userId: string, { urls, alts, views }: Named): Promise<Pictures> {
  const limit = { key: `fetch-pictures:${userId}`, times: MOST_A_DAY, seconds: 86_400, weight: urls.length }
  if ((await consumeRateLimit(ctx, limit)) > 0) return { images: [], missing: [TOO_MANY] }
  const pictures: Pictures = { images: [], missing: [] }
  for (const [at, url] of urls.entries()) {
    const added = await addFile(ctx, userId, url)
    if ('key' in added) pictures.images.push({ key: added.key, alt: alts[at] ?? '', view: views[at] || undefined })
    else pictures.missing.push(`Photo ${at + 1} couldn’t be added: ${added.problem}`)
  }
  return pictures
}

/** The stored picture, or a sentence for the builder about the problem. Errors of the shop itself are thrown and retried. */
async function addFile(ctx: Deps, userId: string, url: string): Promise<{ key: string } | { problem: string }> {
  let bytes: Uint8Array
  try {
    bytes = await fetchUnlessSilent(ctx, userId, url)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
  try {
    return { key: (await storeFile(ctx, userId, { bucket: 'instrumentimages', bytes })).key }
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return { problem: error.message }
    throw error
  }
}

/** Every request counts as unanswered until the answer arrives, so that parallel jobs do not all wait for a silent server. */
async function fetchUnlessSilent(ctx: Deps, userId: string, url: string): Promise<Uint8Array> {
  const host = URL.canParse(url) ? new URL(url).host : ''
  const limit = { key: `silent-host:${host}:${userId}`, times: MOST_UNANSWERED, seconds: 3600 }
  if ((await consumeRateLimit(ctx, limit)) > 0)
    throw new Error(`${host} failed to respond ${MOST_UNANSWERED} times. Import the file again in an hour`)
  try {
    const bytes = await ctx.remotePictures.fetch(url)
    await resetRateLimit(ctx, limit.key)
    return bytes
  } catch (error) {
    if (!(error instanceof NoAnswer)) await resetRateLimit(ctx, limit.key)
    throw error
  }
}

/** Nothing more is fetched for this line. */
async function forget({ db }: Needs<'db'>, where: Where): Promise<void> {
  await db.update(productImportLines).set({ imageUrls: [] }).where(isLine(where))
}

/** The line and the builder, if its draft still needs pictures. Locks the import and the draft. */
async function findWaiting(tx: Tx, { importId, line }: Where) {
  const found = await lockImport(tx, importId)
  if (!found || found.undoneAt) return undefined
  const [row] = await tx.select().from(productImportLines).where(isLine({ importId, line }))
  if (!row?.productId || row.imageUrls.length === 0) return undefined
  await lockBuilderAndProduct(tx, found.account, row.productId)
  const [product] = await tx.select().from(products).where(eq(products.id, row.productId))
  if (product?.status !== 'draft' || product.images.length > 0) return undefined
  const { imageUrls, imageAlts, imageViews, note, writtenAt } = row
  return { account: found.account, imageUrls, imageAlts, imageViews, note, writtenAt, product }
}

type Fetched = Where & NonNullable<Awaited<ReturnType<typeof findWaiting>>> & Pictures

async function addPictures(
  ctx: Deps,
  tx: Tx,
  { importId, line, account, product, note, writtenAt, images, missing }: Fetched,
): Promise<void> {
  const isUntouched = product.updatedAt.getTime() === writtenAt?.getTime()
  const written = images.length > 0 ? await edit(ctx, tx, account, product.id, images) : undefined
  const notes = [note, ...missing].filter((each) => each !== null)
  await tx
    .update(productImportLines)
    .set({
      note: notes.length > 0 ? notes.join('. ') : null,
      // Recorded as the import's own change, so that the draft can still be undone if it was not edited.
      ...(written && isUntouched && { writtenAt: new Date(written.updated_at) }),
    })
    .where(isLine({ importId, line }))
}

function edit(ctx: Deps, tx: Tx, account: Account, productId: string, images: ProductImage[]) {
  return applyEdit({ ...ctx, actor: account }, tx, account, productId, { images })
}

function isLine({ importId, line }: Where) {
  return and(eq(productImportLines.importId, importId), eq(productImportLines.line, line))
}

import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { CreateProduct } from '#contracts/catalog/own-product-bodies.ts'
import { CARD_FIELDS, PAGE_FIELDS, PRIVATE_FIELDS } from '#contracts/catalog/product-fields.ts'
import type { LineOutcome } from '#contracts/catalog/product-imports.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireAcceptedTerms } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { changedColumns } from '../products/edit-product.ts'
import { changeOf, fieldValues } from '../products/product-columns.ts'
import { products } from '../products/products-table.ts'
import type { ImportedProduct } from './imported-product.ts'

type Product = typeof products.$inferSelect

/** The effect of an import on one instrument of the file. */
export type PlannedLine = ImportedProduct & { outcome: LineOutcome; changes: string[]; existingId: string | undefined }

/**
 * Compares the listings of a file with the builder's own. Writes nothing. Only builders can run it, because parsing takes time.
 */
export async function planImport<File extends { products: ImportedProduct[] }>(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings'>,
  read: () => File,
): Promise<{ builderId: string; file: File; lines: PlannedLine[] }> {
  const { account, builderId } = await requireBuilder(ctx)
  await enforceRateLimit(ctx, { key: `import:${account.id}`, times: 60, seconds: 3600 })
  const file = read()
  return { builderId, file, lines: await planLines(ctx.db, builderId, file.products) }
}

async function planLines(db: Queryable, builderId: string, read: ImportedProduct[]): Promise<PlannedLine[]> {
  const byId = await findById(
    db,
    builderId,
    read.flatMap(({ id }) => id ?? []),
  )
  const named = read.map((product) => (product.id && !byId.has(product.id) ? withIdAsSku(product, product.id) : product))
  const bySku = await findBySku(
    db,
    builderId,
    named.map(({ sku }) => sku),
  )
  const found = named.map((product) => ({ product, existing: byId.get(product.id ?? '') ?? bySku.get(product.sku) }))
  return withoutDuplicates(found).map(({ product, existing }) => planLine(product, existing))
}

/** An instrument of another shop, or a deleted one: importing the file again finds it by this number. */
function withIdAsSku(product: ImportedProduct, id: string): ImportedProduct {
  return product.sku ? product : { ...product, sku: id, body: { ...product.body, sku: id } }
}

type Found = { product: ImportedProduct; existing: Product | undefined }

/** The second of two lines for one instrument must be a mistake. */
function withoutDuplicates(found: Found[]): Found[] {
  const firsts = new Map<string, ImportedProduct>()
  return found.map(({ product, existing }) => {
    const key = existing?.id ?? (product.sku && `sku:${product.sku}`)
    const first = firsts.get(key)
    if (key && !first) firsts.set(key, product)
    if (!key || !first) return { product, existing }
    const isSameSku = product.sku && product.sku === first.sku
    const error = isSameSku ? `sku: Row ${first.line} has the same number` : `id: Row ${first.line} is the same instrument`
    return { product: { ...product, errors: [...product.errors, error] }, existing }
  })
}

/** The signed-in builder. Other users cannot import listings. */
export async function requireBuilder(ctx: Needs<'db' | 'actor'>): Promise<{ account: Account; builderId: string }> {
  const account = requireAcceptedTerms(ctx.actor, 'User not authenticated')
  const [profile] = await ctx.db.select().from(userProfiles).where(eq(userProfiles.userId, account.id))
  if (!profile?.isSeller) throw new Refusal('not_allowed', 'Enable seller mode to list instruments')
  return { account, builderId: profile.id }
}

/** The builder's instruments with these ids, except deleted ones. */
export async function findById(db: Queryable, builderId: string, ids: string[]): Promise<Map<string, Product>> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.builderId, builderId), inArray(products.id, ids), ne(products.status, 'archived')))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The builder's newest instrument for each of these numbers, except deleted ones. */
export async function findBySku(db: Queryable, builderId: string, skus: string[]): Promise<Map<string, Product>> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.builderId, builderId), inArray(products.sku, skus), ne(products.status, 'archived')))
    .orderBy(asc(products.createdAt))
  return new Map(rows.map((row) => [row.sku ?? '', row]))
}

/** Only drafts are changed. Listed and sold instruments are skipped, however the file differs. */
export function planLine(product: ImportedProduct, existing: Product | undefined): PlannedLine {
  const { edit, errors } = checked(product, existing)
  const changes = edit && existing ? differences(edit, existing) : []
  // Pictures that could not be fetched last time are requested again.
  if (existing?.status === 'draft' && existing.images.length === 0 && product.imageUrls.length > 0) changes.push('pictures')
  const fixed = existing && changes.length > 0 ? FIXED[existing.status] : undefined
  if (fixed) errors.push(fixed)
  const line = { ...product, errors, existingId: existing?.id }
  if (errors.length > 0) return { ...line, outcome: 'refused', changes: [] }
  if (!existing) return { ...line, outcome: 'new', changes: [] }
  return { ...line, outcome: changes.length > 0 ? 'changed' : 'same', changes }
}

/** Why an import cannot change a listed or sold instrument. */
const FIXED: Partial<Record<Product['status'], string>> = {
  sold: 'This instrument is sold',
  listed: 'This instrument is for sale. Edit the listing instead.',
}

function checked(
  { body, sku, errors: read }: ImportedProduct,
  existing: Product | undefined,
): { edit?: CreateProduct; errors: string[] } {
  const errors = [...read]
  // No value of such a line could be read.
  if (Object.keys(body).length === 0) return { errors }
  if (!sku && !existing)
    errors.push('sku: Give each instrument its own number. Without one, importing again would add a duplicate.')
  const result = CreateProduct.safeParse(body)
  if (result.success) return { edit: result.data, errors }
  // The price already has its own error.
  const issues = result.error.issues.filter(({ path }) => path[0] !== 'price' || typeof body.price === 'number')
  return { errors: [...errors, ...issues.map(({ path, message }) => `${path.join(' ')}: ${message}`)] }
}

/** The fields in which the file differs from the listing. */
function differences(edit: CreateProduct, existing: Product): string[] {
  const stored: Partial<Product> = { ...existing, ...normalizedFields(existing) }
  const changed = Object.entries(changedColumns(edit)).filter(
    ([column, value]) => canonical(value) !== canonical(stored[column as keyof Product]),
  )
  return changed
    .toSorted()
    .map(([column]) => column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(' cents', ''))
}

const FIELDS = { ...CARD_FIELDS, ...PAGE_FIELDS, ...PRIVATE_FIELDS }

/** The stored fields as an import normalizes them. Rows written before a rule, or not by a form, may hold other spaces. */
function normalizedFields(existing: Product) {
  const read = Object.entries(fieldValues(existing, FIELDS)).map(([field, value]) => {
    const result = FIELDS[field as keyof typeof FIELDS].body.safeParse(value)
    return [field, result.success ? result.data : value]
  })
  return changeOf(Object.fromEntries(read), FIELDS)
}

/**
 * The columns of a file have one order for all instruments, so the order of specifications is not a difference. Neither are line ends,
 * which spreadsheets rewrite.
 */
function canonical(value: unknown): string {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  return JSON.stringify(isMap ? Object.entries(value).toSorted() : value, (_, part) =>
    typeof part === 'string' ? part.replaceAll(/\r\n?/g, '\n') : part,
  )
}

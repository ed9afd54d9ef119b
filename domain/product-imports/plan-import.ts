import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { CreateProduct } from '#contracts/own-product-bodies.ts'
import type { LineOutcome } from '#contracts/product-imports.ts'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { type Account, requireAcceptedTerms } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'
import { enforceRateLimit } from '../kernel/enforce-rate-limit.ts'
import { changedColumns } from '../products/edit-product.ts'
import { products } from '../products/products-table.ts'
import type { ImportedProduct } from './imported-product.ts'

type Product = typeof products.$inferSelect

/** What an import would do with one instrument of the file. */
export type PlannedLine = ImportedProduct & { outcome: LineOutcome; changes: string[] }

/** Compares the listings of a file with the builder's own. Writes nothing; only a builder's file is read, because that takes time. */
export async function planImport<File extends { products: ImportedProduct[] }>(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings'>,
  read: () => File,
): Promise<{ builderId: string; file: File; lines: PlannedLine[] }> {
  const { account, builderId } = await requireBuilder(ctx)
  await enforceRateLimit(ctx, { key: `import:${account.id}`, times: 60, seconds: 3600 })
  const file = read()
  const known = await findBySku(
    ctx.db,
    builderId,
    file.products.map(({ sku }) => sku),
  )
  return { builderId, file, lines: file.products.map((product) => planLine(product, known.get(product.sku))) }
}

/** The signed-in builder; nobody else imports listings. */
export async function requireBuilder(ctx: Needs<'db' | 'actor'>): Promise<{ account: Account; builderId: string }> {
  const account = requireAcceptedTerms(ctx.actor, 'User not authenticated')
  const [profile] = await ctx.db.select().from(userProfiles).where(eq(userProfiles.userId, account.id))
  if (!profile?.isSeller) throw new Refusal('not_allowed', 'Enable seller mode to list instruments')
  return { account, builderId: profile.id }
}

/** The builder's instruments with these numbers: the newest of each, deleted ones left out. */
export async function findBySku(db: Queryable, builderId: string, skus: string[]): Promise<Map<string, Product>> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.builderId, builderId), inArray(products.sku, skus), ne(products.status, 'archived')))
    .orderBy(asc(products.createdAt))
  return new Map(rows.map((row) => [row.sku ?? '', row]))
}

/** Drafts are changed; what is for sale or sold is left alone, however the file differs. */
export function planLine(product: ImportedProduct, existing: Product | undefined): PlannedLine {
  const { edit, errors } = checked(product)
  const changes = edit && existing ? differences(edit, existing) : []
  // Those that could not be had the last time are asked for again.
  if (existing?.status === 'draft' && existing.images.length === 0 && product.imageUrls.length > 0) changes.push('pictures')
  if (existing?.status === 'sold') errors.push('This instrument is sold')
  else if (existing?.status === 'listed' && changes.length > 0) errors.push('This instrument is for sale: change it in its form')
  if (errors.length > 0) return { ...product, errors, outcome: 'refused', changes: [] }
  if (!existing) return { ...product, errors, outcome: 'new', changes: [] }
  return { ...product, errors, outcome: changes.length > 0 ? 'changed' : 'same', changes }
}

function checked({ body, sku, errors: read }: ImportedProduct): { edit?: CreateProduct; errors: string[] } {
  const errors = [...read]
  if (!sku) errors.push('sku: Give each instrument a number of its own, or a second import would add it again')
  const result = CreateProduct.safeParse(body)
  if (result.success) return { edit: result.data, errors }
  // The price has its own sentence already.
  const issues = result.error.issues.filter(({ path }) => path[0] !== 'price' || typeof body.price === 'number')
  return { errors: [...errors, ...issues.map(({ path, message }) => `${path.join(' ')}: ${message}`)] }
}

/** The fields in which the file says something else than the draft. */
function differences(edit: CreateProduct, existing: Product): string[] {
  const changed = Object.entries(changedColumns(edit)).filter(
    ([column, value]) => canonical(value) !== canonical(existing[column as keyof Product]),
  )
  return changed
    .toSorted()
    .map(([column]) => column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(' cents', ''))
}

/** A file has one order of columns for all its instruments, so the order of specifications is no difference. */
function canonical(value: unknown): string {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  return JSON.stringify(isMap ? Object.entries(value).toSorted() : value)
}

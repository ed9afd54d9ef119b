import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { knownMeasureViews } from '#contracts/catalog/measures/known-measures.ts'
import { resolveSaleTerms } from '#contracts/catalog/sale-terms.ts'
import { COUNTRIES, type Country } from '#contracts/kernel/address.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { keyMeasures } from '#domain/catalog/products/key-measures.ts'
import { knownFromText, knownOf } from '#domain/catalog/products/measure-row.ts'
import { knownText, productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { shortMeasures } from '#domain/catalog/products/short-measures.ts'
import type { BaselineJob } from './run-baselines.ts'

/** The base address of pictures, in the shop and in the handwritten server. */
const PUBLIC_URL = 'http://shop.test'

process.once('message', async (order: BaselineJob) => {
  const listener = order.kind === 'replay' ? await replay(order.url) : await byHand(order.databaseUrl)
  const server = createServer(listener)
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port))
})

async function replay(url: string): Promise<RequestListener> {
  // Compressed, as the shop sends it; fetch would decompress it.
  const { body, headers } = await rawGet(url)
  return (_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  }
}

async function rawGet(url: string) {
  const { request } = await import('node:http')
  return new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { connection, 'keep-alive': _, 'transfer-encoding': __, date: ___, ...headers } = response.headers
        resolve({ body: Buffer.concat(chunks), headers: headers as Record<string, string> })
      })
    })
      .on('error', reject)
      .end()
  })
}

const CARD = `p.id, p.name, p.categories, p.requires_approval, p.offers_local_pickup, p.price_cents, p.status, p.is_available, p.is_featured,
  exists (select 1 from product_holds h where h.product_id = p.id and (h.is_paying or h.expires_at > now())) as is_reserved,
  p.specifications, p.images, b.id as builder_id, b.slug, b.business_name, b.public_name, b.avatar_url, b.location, b.years_experience, case when b.is_away then b.vacation_back_on::text end as back_on, p.created_at`
const LISTED = `p.is_available and p.builder_is_listed and p.status in ('listed', 'sold')`
const PAGE_SIZE = 24

/** Written to win: one prepared statement per response, and a separate table for the counts. */
async function byHand(databaseUrl: string): Promise<RequestListener> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  await pool.query(
    `create table if not exists bare_counts (category text primary key, total int not null, for_sale int not null)`,
  )
  await pool.query(`insert into bare_counts select category, count(*), count(*) filter (where p.status = 'listed')
    from products p, lateral (select '' as category union select unnest(p.categories)) c where ${LISTED} group by category
    on conflict (category) do update set total = excluded.total, for_sale = excluded.for_sale`)
  await keepMeasures(pool)
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bare')
    const id = url.pathname.split('/')[4]
    const body = JSON.stringify(id ? await one(pool, id) : await list(pool, url.searchParams))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }
}

/** Each instrument's measures, ready to send, in a separate table. */
async function keepMeasures(pool: pg.Pool): Promise<void> {
  await pool.query('create table if not exists bare_measures (product_id uuid primary key, family text, known_measures json)')
  const rows = await drizzle({ client: pool }).select({ id: productMeasures.productId, text: knownText }).from(productMeasures)
  const kept = rows.map(({ id, text }) => {
    const known = knownOf(knownFromText(text ?? ''))
    return { product_id: id, family: known?.family ?? null, known_measures: knownMeasureViews(known) }
  })
  await pool.query(
    `insert into bare_measures select * from json_populate_recordset(null::bare_measures, $1)
      on conflict (product_id) do update set family = excluded.family, known_measures = excluded.known_measures`,
    [JSON.stringify(kept)],
  )
}

async function list(pool: pg.Pool, query: URLSearchParams) {
  const order = query.get('sort') === 'price-low' ? `p.status = 'sold', p.price_cents, p.id` : 'p.created_at desc, p.id'
  const [category, q] = [query.get('category'), query.get('q')]
  const ids = q ? searched(order) : category ? inCategory() : newest(order)
  const name = createHash('sha1').update(ids).digest('hex')
  const text = `select ${CARD}, ids.total, ids.for_sale from (${ids}) ids join products p on p.id = ids.id
    join user_profiles b on b.id = p.builder_id order by ${order}`
  const { rows } = await pool.query({ name, text, values: q ? [`%${q}%`, q] : category ? [category] : [] })
  const { total = 0, for_sale = 0 } = rows[0] ?? {}
  return { products: rows.map(card), total, for_sale, pages: Math.ceil(total / PAGE_SIZE), page: 1, page_size: PAGE_SIZE }
}

function newest(order: string): string {
  return `select p.id, c.total, c.for_sale from (select p.id from products p where ${LISTED} order by ${order} limit ${PAGE_SIZE}) p,
    bare_counts c where c.category = ''`
}

function inCategory(): string {
  return `select e.product_id as id, c.total, c.for_sale from (select product_id from category_entries where category = $1
    order by is_sold, price_cents, product_id limit ${PAGE_SIZE}) e, bare_counts c where c.category = $1`
}

function searched(order: string): string {
  return `with found as materialized (select p.* from (select p.id, p.created_at, p.price_cents, p.status from products p
      where ${LISTED} and (p.search_text like (select search_form($1)) or p.search_words @@ (select words_query($2)))) p)
    select p.id, c.total, c.for_sale from (select p.id from found p order by ${order} limit ${PAGE_SIZE}) p,
      (select count(*)::int as total, (count(*) filter (where status = 'listed'))::int as for_sale from found) c`
}

async function one(pool: pg.Pool, id: string) {
  const text = `select ${CARD}, p.description, p.local_pickup_details, p.local_pickup_radius_miles, p.updated_at, p.sale_terms_override, b.sale_terms,
    coalesce(b.shipping_address, b.business_address) as ships_from, r.review_count, r.average_rating::float8 as average_rating,
    k.family, k.known_measures
    from products p join user_profiles b on b.id = p.builder_id left join builder_ratings r on r.builder_id = p.builder_id
    left join bare_measures k on k.product_id = p.id
    where p.id = $1 and ${LISTED}`
  const { rows } = await pool.query({ name: 'one', text, values: [id] })
  const [row] = rows
  return {
    product: {
      ...card(row),
      description: row.description,
      local_pickup_details: row.offers_local_pickup ? row.local_pickup_details : null,
      local_pickup_radius_miles: row.local_pickup_radius_miles,
      specifications: row.specifications,
      ships_from:
        row.ships_from && [row.ships_from.city, row.ships_from.state, COUNTRIES[row.ships_from.country as Country]].join(', '),
      ships_from_country: row.ships_from?.country ?? null,
      sale_terms: resolveSaleTerms(row.sale_terms_override, row.sale_terms),
      family: row.family,
      known_measures: row.known_measures ?? [],
      average_rating: row.average_rating,
      review_count: row.review_count ?? 0,
      updated_at: row.updated_at,
    },
  }
}

type Row = Record<string, unknown> & {
  categories: string[]
  price_cents: number
  specifications: Record<string, string>
  images: { key: string }[]
}

function card(row: Row) {
  return {
    id: row.id,
    name: row.name,
    categories: row.categories,
    requires_approval: row.requires_approval,
    offers_local_pickup: row.offers_local_pickup,
    price: toDollars(row.price_cents),
    status: row.status,
    is_available: row.is_available,
    is_featured: row.is_featured,
    is_reserved: row.is_reserved && row.status !== 'sold',
    key_measures: keyMeasures(row.specifications),
    short_measures: shortMeasures(row.specifications, row.categories),
    images: row.images,
    image_urls: row.images.map((image) => `${PUBLIC_URL}/${image.key}-800.webp`),
    builder_id: row.builder_id,
    builder: {
      id: row.builder_id,
      slug: row.slug,
      business_name: row.business_name,
      display_name: row.public_name,
      avatar_url: row.avatar_url,
      location: row.location,
      years_experience: row.years_experience,
      back_on: row.back_on,
    },
    created_at: row.created_at,
  }
}

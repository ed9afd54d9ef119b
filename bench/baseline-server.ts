import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { keyMeasures } from '#domain/products/key-measures.ts'
import type { BaselineJob } from './run-baselines.ts'

process.once('message', async (order: BaselineJob) => {
  const listener = order.kind === 'replay' ? await replay(order.url) : byHand(order.databaseUrl)
  const server = createServer(listener)
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port))
})

async function replay(url: string): Promise<RequestListener> {
  // Compressed, as the shop sends it; fetch would unpack it.
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

const CARD = `p.id, p.name, p.price_cents, p.status, p.is_available, p.is_featured, p.requires_approval, p.offers_local_pickup,
  exists (select 1 from product_holds h where h.product_id = p.id and (h.is_paying or h.expires_at > now())) as is_reserved,
  p.categories, p.specifications, p.images, b.id as builder_id, b.slug, b.business_name, b.display_name, b.avatar_url, b.location, b.years_experience, p.created_at`
const FROM = 'from products p join user_profiles b on b.id = p.builder_id'
const LISTED = `p.is_available and p.builder_is_listed and p.status in ('listed', 'sold')`

function byHand(databaseUrl: string): RequestListener {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bare')
    const id = url.pathname.split('/')[4]
    const body = id ? await one(pool, id) : await list(pool, url.searchParams)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
}

async function list(pool: pg.Pool, query: URLSearchParams) {
  const values: string[] = []
  const conditions = [LISTED]
  const category = query.get('category')
  if (category) conditions.push(`p.categories @> array[$${values.push(category)}]`)
  const q = query.get('q')
  if (q)
    conditions.push(
      `(p.search_text like search_form($${values.push(`%${q}%`)}) or search_form($${values.push(q)}) <% p.search_text)`,
    )
  const where = conditions.join(' and ')
  const order = query.get('sort') === 'price-low' ? 'p.price_cents, p.id' : 'p.created_at desc, p.id'
  const [rows, counts] = await Promise.all([
    pool.query({
      name: nameOf(`list ${where} ${order}`),
      text: `select ${CARD} ${FROM} where ${where} order by ${order} limit 24`,
      values,
    }),
    pool.query({
      name: nameOf(`count ${where}`),
      text: `select count(*)::int as total, (count(*) filter (where p.status = 'listed'))::int as for_sale from products p where ${where}`,
      values,
    }),
  ])
  const { total, for_sale } = counts.rows[0]
  return { products: rows.rows.map(card), total, for_sale, page: 1, pages: Math.ceil(total / 24), page_size: 24 }
}

// Within the 63 letters that PostgreSQL keeps of a statement's name.
function nameOf(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

async function one(pool: pg.Pool, id: string) {
  const text = `select ${CARD}, p.description, p.local_pickup_details, p.local_pickup_radius_miles,
    b.shipping_address, p.updated_at ${FROM} where p.id = $1 and ${LISTED}`
  const { rows } = await pool.query({ name: 'one', text, values: [id] })
  const [row] = rows
  const { city, state, country } = row.shipping_address
  return {
    product: {
      ...card(row),
      description: row.description,
      specifications: row.specifications,
      local_pickup_details: row.local_pickup_details,
      local_pickup_radius_miles: row.local_pickup_radius_miles,
      ships_from: [city, state, country].join(', '),
      average_rating: null,
      review_count: 0,
      updated_at: row.updated_at,
    },
  }
}

type Row = Record<string, unknown> & {
  price_cents: number
  specifications: Record<string, string>
  images: { key: string }[]
}

function card(row: Row) {
  return {
    id: row.id,
    name: row.name,
    price: row.price_cents / 100,
    status: row.status,
    is_available: row.is_available,
    is_featured: row.is_featured,
    requires_approval: row.requires_approval,
    offers_local_pickup: row.offers_local_pickup,
    is_reserved: row.is_reserved,
    categories: row.categories,
    key_measures: keyMeasures(row.specifications),
    images: row.images,
    image_urls: row.images.map((image) => `http://localhost/${image.key}-800.webp`),
    builder_id: row.builder_id,
    builder: {
      id: row.builder_id,
      slug: row.slug,
      business_name: row.business_name,
      display_name: row.display_name,
      avatar_url: row.avatar_url,
      location: row.location,
      years_experience: row.years_experience,
    },
    created_at: row.created_at,
  }
}

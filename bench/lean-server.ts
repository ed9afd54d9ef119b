import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * A server optimized only for speed: its own tables, one statement per response, few fields, no total for the newest. It shows what the
 * shop's tables, fields and checks cost.
 */
process.once('message', async ({ databaseUrl }: { databaseUrl: string }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  // One by one, because a vacuum cannot run within a transaction.
  for (const statement of TABLES) await pool.query(statement)
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://lean')
    const [, , , , id] = url.pathname.split('/')
    const [category, q] = [url.searchParams.get('category'), url.searchParams.get('q')]
    const [name, values] = id ? ['one', [id]] : q ? ['search', [q]] : category ? ['category', [category]] : ['newest', []]
    const { rows } = await pool.query({ name, text: STATEMENTS[name as keyof typeof STATEMENTS], values })
    const body = JSON.stringify({ products: rows, total: rows[0]?.total })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port))
})

const TABLES = `
  drop schema if exists lean cascade;
  create schema lean;
  create table lean.builders as select id, business_name as name, location as town from user_profiles;
  create table lean.products as
    select p.id, p.builder_id, p.name, p.description, p.price_cents as price, p.images -> 0 ->> 'key' as image, p.created_at,
      p.categories[1] as category, to_tsvector('english', p.name || ' ' || p.description) as words
    from products p where p.status = 'listed' and p.is_available and p.builder_is_listed;
  create table lean.categories as select row_number() over () as id, name from (select distinct unnest(categories) as name from products) c;
  create table lean.product_categories as
    select p.id as product_id, c.id as category_id from products p join lean.categories c on c.name = any(p.categories);
  alter table lean.builders add primary key (id);
  alter table lean.products add primary key (id);
  alter table lean.categories add primary key (id);
  create index on lean.product_categories (product_id);
  create index on lean.products (created_at desc);
  create index on lean.products (category, price, id);
  create index on lean.products using gin (words);
  vacuum analyze lean.builders, lean.products, lean.categories, lean.product_categories;
`
  .split(/;\s*\n/)
  .filter((statement) => statement.trim() !== '')

const CARD = 'p.id, p.name, p.price, p.image, b.name as builder'
const WITH_CATEGORIES = `${CARD}, (select array_agg(c.name) from lean.product_categories pc join lean.categories c on c.id = pc.category_id
  where pc.product_id = p.id) as categories`
const BUILDER = 'join lean.builders b on b.id = p.builder_id'
const STATEMENTS = {
  newest: `select ${WITH_CATEGORIES} from lean.products p ${BUILDER} order by p.created_at desc limit 24`,
  category: `select ${CARD}, (select count(*)::int from lean.products where category = $1) as total from lean.products p ${BUILDER}
    where p.category = $1 order by p.price, p.id limit 24`,
  search: `with found as (select id, ts_rank(words, q) as rank from lean.products, websearch_to_tsquery('english', $1) q where words @@ q)
    select ${CARD}, (select count(*)::int from found) as total
    from (select * from found order by rank desc, id limit 24) f join lean.products p on p.id = f.id ${BUILDER}`,
  one: `select ${WITH_CATEGORIES}, p.description, p.created_at, b.town from lean.products p ${BUILDER} where p.id = $1`,
}

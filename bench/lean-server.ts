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
  create table lean.products as
    select p.id, p.name, p.description, p.price_cents as price, p.images -> 0 ->> 'key' as image, p.created_at, b.business_name as builder,
      b.location as town, p.categories, to_tsvector('english', p.name || ' ' || p.description) as words
    from products p join user_profiles b on b.id = p.builder_id where p.status = 'listed' and p.is_available and p.builder_is_listed;
  create table lean.in_category as select id, price, unnest(categories) as category from lean.products;
  alter table lean.products add primary key (id);
  create index on lean.products (created_at desc);
  create index on lean.products using gin (words);
  create index on lean.in_category (category, price, id);
  vacuum analyze lean.products, lean.in_category;
`
  .split(/;\s*\n/)
  .filter((statement) => statement.trim() !== '')

const CARD = 'p.id, p.name, p.price, p.image, p.builder, p.categories'
const STATEMENTS = {
  newest: `select ${CARD} from lean.products p order by p.created_at desc limit 24`,
  category: `select ${CARD}, (select count(*)::int from lean.in_category where category = $1) as total
    from (select id, price from lean.in_category where category = $1 order by price, id limit 24) c join lean.products p on p.id = c.id order by c.price, p.id`,
  search: `with found as (select id, ts_rank(words, q) as rank from lean.products, websearch_to_tsquery('english', $1) q where words @@ q)
    select ${CARD}, (select count(*)::int from found) as total
    from (select * from found order by rank desc, id limit 24) f join lean.products p on p.id = f.id`,
  one: `select ${CARD}, p.description, p.town, p.created_at from lean.products p where p.id = $1`,
}

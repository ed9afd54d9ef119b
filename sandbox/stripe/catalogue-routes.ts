import { Hono } from 'hono'
import { priceObject, productObject } from './catalogue-objects.ts'
import {
  PriceChanges,
  PriceListParams,
  PriceParams,
  ProductChanges,
  ProductListParams,
  ProductParams,
} from './catalogue-params.ts'
import { handlePost, query } from './handle-post.ts'
import { findObject, insertObject, listObjects, lockObject, saveObject } from './object-store.ts'
import { readParams } from './read-params.ts'
import { missing, StripeProblem } from './stripe-problem.ts'
import { type StripeSandbox, unix } from './stripe-sandbox.ts'

/** /v1/products and /v1/prices */
export function catalogueRoutes(sandbox: StripeSandbox): Hono {
  return new Hono().route('/products', productRoutes(sandbox)).route('/prices', priceRoutes(sandbox))
}

function productRoutes(sandbox: StripeSandbox): Hono {
  return new Hono()
    .post('/', (c) =>
      handlePost(c, sandbox, async (tx, encoded) => {
        const product = productObject(readParams(ProductParams, encoded), sandbox.now())
        if (!(await insertObject(tx, product, sandbox.now()))) {
          throw new StripeProblem(`Product already exists.`, { code: 'resource_already_exists', param: 'id' })
        }
        return product
      }),
    )
    .get('/', async (c) => {
      const { active, ...page } = readParams(ProductListParams, query(c))
      return c.json({ object: 'list', url: '/v1/products', ...(await listObjects(sandbox.db, 'product', page, { active })) })
    })
    .get('/:id', async (c) => {
      const product = await findObject(sandbox.db, 'product', c.req.param('id'))
      if (!product) throw missing('product', c.req.param('id'))
      return c.json(product)
    })
    .post('/:id', (c) =>
      handlePost(c, sandbox, async (tx, encoded) => {
        const { metadata, description, ...changes } = readParams(ProductChanges, encoded)
        const product = await lockObject(tx, 'product', c.req.param('id'))
        const changed = {
          ...product,
          ...changes,
          // An empty text takes the description away.
          description: description === undefined ? product.description : description || null,
          metadata: { ...product.metadata, ...metadata },
          updated: unix(sandbox.now()),
        }
        await saveObject(tx, changed)
        return changed
      }),
    )
}

function priceRoutes(sandbox: StripeSandbox): Hono {
  return new Hono()
    .post('/', (c) =>
      handlePost(c, sandbox, async (tx, encoded) => {
        const params = readParams(PriceParams, encoded)
        if (!(await findObject(tx, 'product', params.product))) throw missing('product', params.product, 'product')
        const price = priceObject(params, sandbox.now())
        await insertObject(tx, price, sandbox.now(), { parentId: params.product })
        return price
      }),
    )
    .get('/', async (c) => {
      const { product, active, currency, ...page } = readParams(PriceListParams, query(c))
      const prices = await listObjects(sandbox.db, 'price', { ...page, parentId: product }, { active, currency })
      return c.json({ object: 'list', url: '/v1/prices', ...prices })
    })
    .get('/:id', async (c) => {
      const price = await findObject(sandbox.db, 'price', c.req.param('id'))
      if (!price) throw missing('price', c.req.param('id'))
      return c.json(price)
    })
    .post('/:id', (c) =>
      handlePost(c, sandbox, async (tx, encoded) => {
        const { metadata, ...changes } = readParams(PriceChanges, encoded)
        const price = await lockObject(tx, 'price', c.req.param('id'))
        const changed = { ...price, ...changes, metadata: { ...price.metadata, ...metadata } }
        await saveObject(tx, changed)
        return changed
      }),
    )
}

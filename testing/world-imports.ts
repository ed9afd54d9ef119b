import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ImportPreview, ProductImport } from '#contracts/catalog/product-import-views.ts'
import { importProducts } from '#domain/catalog/product-imports/import-products.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { openApiWorld } from './api-world.ts'
import type { Person } from './world-people.ts'

export const IMPORTS_PATH = '/api/v1/product-imports'

/** Two instruments in our own columns. */
export const IMPORT_FILE = `sku,name,price,categories,description,requires_approval,video_url,weight_oz,spec:Scale length,spec:Top wood
W-1,Wren,2400,acoustic guitars; parlor,"Small, and loud.",yes,https://youtu.be/wren,120.5,24.9 in,Adirondack spruce
W-2,Heron,"3,150.50",basses,,no,,,34 in,
`
/** A world with imports through the API. */
export async function openImportsWorld() {
  const { world, api } = await openApiWorld()
  const preview = async (as: Person, text: string, decimals?: string) =>
    (await (await api.request(`${IMPORTS_PATH}/preview`, { as, json: { text, decimals } })).json()) as ImportPreview
  const start = (as: Person, text: string) => api.request(IMPORTS_PATH, { as, json: { text, file_name: 'listings.csv' } })
  const read = async (as: Person, id: string) =>
    (await (await api.request(`${IMPORTS_PATH}/${id}`, { as })).json()).import as ProductImport
  const exported = async (as: Person) => {
    const bytes = await (await api.request('/api/v1/seller/products.csv', { as })).arrayBuffer()
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  }
  const ownProducts = ({ profileId }: Person) => world.db.select().from(products).where(eq(products.builderId, profileId))

  /** Imports a file and lets the job run. */
  async function importFile(as: Person, text: string): Promise<ProductImport> {
    const answer = await start(as, text)
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()).import as ProductImport
    await importProducts(world.as(null), { importId: id })
    return read(as, id)
  }

  return { world, api, preview, start, read, exported, ownProducts, importFile }
}

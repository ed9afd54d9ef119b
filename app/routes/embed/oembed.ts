import { builderEmbedPath } from '#app/features/catalog/embeds/embed-paths.ts'
import { embeddablePage, OembedSearch, oembed } from '#app/features/catalog/embeds/oembed.ts'
import { builderPath } from '#app/lib/builder-path.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { getProduct } from '#domain/catalog/products/get-product.ts'
import { type PageContext, pageContext } from '#server/pages/page-context.ts'
import { orNotFound } from '../parts/or-not-found.server.ts'
import type { Route } from './+types/oembed.ts'

const CARD = { width: 360, height: 600 }
const LIST = { width: 640, height: 520 }

/** Lets other sites show the card of an instrument or a builder (oembed.com, 1.0). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = context.get(pageContext)
  const search = OembedSearch.parse(Object.fromEntries(new URL(request.url).searchParams))
  if (search.format !== 'json') return new Response('Only format=json is supported.', { status: 501 })
  const answer = oembed(await cardOf(shop, search.url), search)
  // Not in the page cache: there are endless possible URLs.
  return Response.json(answer, { headers: { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' } })
}

async function cardOf(shop: PageContext['shop'], url: string) {
  const { publicUrl } = shop.settings
  const page = embeddablePage(url, publicUrl)
  if (!page) throw new Response('This URL can’t be embedded.', { status: 404 })
  if (page.kind === 'builder') {
    const builder = await orNotFound(getBuilder(shop, page.key))
    const name = builderName(builder)
    const author = { name, url: publicUrl + builderPath(builder) }
    return { title: `Instruments by ${name}`, author, frame: { src: publicUrl + builderEmbedPath(builder), ...LIST } }
  }
  const product = await orNotFound(getProduct(shop, page.key))
  const name = builderName(product.builder)
  const author = { name, url: publicUrl + builderPath(product.builder) }
  return { title: `${product.name} by ${name}`, author, frame: { src: `${publicUrl}/embed/product/${product.id}`, ...CARD } }
}

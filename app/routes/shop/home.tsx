import { Link } from 'react-router'
import { fitPageData } from '#app/features/finding/fit/fit-page-data.ts'
import { FeaturedBuilders } from '#app/features/site/home/featured-builders.tsx'
import { Hero } from '#app/features/site/home/hero.tsx'
import { publicPage } from '#app/lib/page-handle.ts'
import { excerpt, pageMeta } from '#app/lib/page-meta.ts'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import type { ProductCard as ProductCardView } from '#contracts/catalog/product-views.ts'
import { utcDay } from '#contracts/kernel/dates/days.ts'
import { listHomeBuilders } from '#domain/catalog/builders/list-home-builders.ts'
import { FEATURED_LIMIT } from '#domain/catalog/products/list-featured-products.ts'
import { listHomeProducts } from '#domain/catalog/products/list-home-products.ts'
import { pageCards } from '#domain/catalog/products/product-view.ts'
import { pageContext } from '#server/pages/page-context.ts'
import { ShopCard } from '../parts/shop-card.tsx'
import type { Route } from './+types/home.ts'

const FitBand = onFirstUse(() => import('#app/features/finding/fit/fit-band.tsx').then((module) => module.FitBand))
const HomeEnd = onFirstUse(() => import('../parts/home-end.tsx').then((module) => module.HomeEnd))

/** The home page shows four instruments (specification, section 9). */
const HOME_PRODUCTS = 4

export const handle = publicPage({ inSitemap: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const [products, found] = await Promise.all([listHomeProducts(shop, FEATURED_LIMIT), listHomeBuilders(shop)])
  tags.add('catalog').add('builders')
  // Every byte is sent three times: in the carousel, in the grid and as data. Four lines show no more.
  const builders = found.map((builder) => ({ ...builder, bio: builder.bio && excerpt(builder.bio, 320) }))
  const cover = products.find(isAcousticGuitar) ?? products[0]
  const others = products.filter(({ id }) => id !== cover?.id)
  const shown = (others.length >= HOME_PRODUCTS ? others : products).slice(0, HOME_PRODUCTS)
  return {
    cover: cover && pageCards([cover])[0],
    shown: pageCards(shown),
    builders,
    models: fitPageData(new URLSearchParams(), null).kinds.filter(({ models }) => models.length > 0),
    shopDay: utcDay(shop.now()),
    publicUrl: shop.settings.publicUrl,
  }
}

/** The cover is wider than any screen is tall: a guitar fills it, a ukulele would be lost. */
function isAcousticGuitar({ categories }: ProductCardView): boolean {
  return categories[0] === 'guitars' && categories.includes('acoustic guitars')
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl } = loaderData
  return pageMeta({
    publicUrl,
    path: '/',
    title: 'Tonewood · Handmade stringed instruments, from the people who make them',
    description:
      'Guitars, basses, violins, ukuleles and pedals made one at a time by independent builders. Find yours, and talk to its maker.',
    jsonLd: [
      { '@type': 'WebSite', name: 'Tonewood', url: `${publicUrl}/`, potentialAction: searchAction(publicUrl) },
      { '@type': 'Organization', name: 'Tonewood', url: `${publicUrl}/`, logo: `${publicUrl}/icon-512.png` },
    ],
  })
}

export default function Home({ loaderData: { cover, shown, builders, models, shopDay: day } }: Route.ComponentProps) {
  return (
    <>
      <Hero product={cover} />
      <FitBand kinds={models} />
      {/* Instruments come before their makers. */}
      {shown.length > 0 && <FeaturedInstruments products={shown} />}
      <FeaturedBuilders builders={builders} shopDay={day} />
      <HomeEnd builders={builders} />
    </>
  )
}

function FeaturedInstruments({ products }: { products: ProductCardView[] }) {
  return (
    <section aria-labelledby="featured-instruments" className="pb-8 md:pb-20">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="featured-instruments" className="font-serif text-2xl md:text-3xl">
          Featured Instruments
        </h2>
        <Link className="link tap-target" to="/catalog">
          Full catalog
        </Link>
      </div>
      <ul className="wall">
        {products.map((product) => (
          <li key={product.id}>
            <ShopCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function searchAction(publicUrl: string) {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/catalog?q={q}` },
    'query-input': 'required name=q',
  }
}

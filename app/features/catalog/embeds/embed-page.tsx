import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pictureSources, pictureUrl } from '#app/lib/picture-url.ts'
import { StoredPicture } from '#app/ui/stored-picture.tsx'
import { pictureAlt } from '#contracts/catalog/picture-views.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { EmbedSearch } from './embed-search.ts'
import { EMBED_STYLES } from './embed-styles.ts'

type EmbedPage = {
  title: string
  /** The path of the shop page with the same content. */
  path: string
  publicUrl: string
  theme: EmbedSearch['theme']
  products: ProductCard[]
}

const STYLES_HASH = createHash('sha256').update(EMBED_STYLES).digest('base64')

/** No scripts, cookies or storage: the page can only show our pictures, on any site. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${STYLES_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** A page to embed on another site. */
export function embedPage(page: EmbedPage): Response {
  const html = `<!doctype html>${renderToStaticMarkup(<EmbedDocument {...page} />)}`
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' },
  })
}

function EmbedDocument({ title, path, publicUrl, theme, products }: EmbedPage) {
  const [only] = products
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and React would escape its quotes */}
        <style dangerouslySetInnerHTML={{ __html: EMBED_STYLES }} />
      </head>
      <body>
        <h1>{title}</h1>
        {only === undefined && <p className="empty">Nothing for sale right now.</p>}
        <ul className={products.length === 1 ? 'single' : undefined}>
          {products.map((product) => (
            <li key={product.id}>
              <Instrument product={product} publicUrl={publicUrl} />
            </li>
          ))}
        </ul>
        <p className="from">
          <OutsideLink href={publicUrl + path}>See more on Tonewood</OutsideLink>
        </p>
      </body>
    </html>
  )
}

function Instrument({ product, publicUrl }: { product: ProductCard; publicUrl: string }) {
  const [picture] = product.images
  return (
    <>
      {picture && (
        <StoredPicture
          sources={pictureSources(picture.key)}
          sizes="(min-width: 30em) 33vw, 50vw"
          src={pictureUrl(picture.key, 400)}
          alt={pictureAlt(picture, product)}
          width="400"
          height="500"
        />
      )}
      <h2>
        <OutsideLink href={`${publicUrl}/product/${product.id}`}>{product.name}</OutsideLink>
      </h2>
      <p>{product.status === 'sold' ? 'Sold' : formatDollars(product.price)}</p>
      {product.status !== 'sold' && product.builder.back_on && <p>Available from {formatDay(product.builder.back_on)}</p>}
    </>
  )
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

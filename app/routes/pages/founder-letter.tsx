import { Link } from 'react-router'
import { FOUNDER_LETTER } from '#app/features/site/pages/founder-letter.ts'
import { breadcrumbJsonLd, founderLetterJsonLd } from '#app/features/site/pages/page-json-ld.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { Route } from './+types/founder-letter.ts'

const TITLE = 'A Letter from the Founder'
const DESCRIPTION = 'Why we opened a shop for things that take years: a letter to players and builders.'

const FRONTISPIECE = {
  key: 'plates/demo/kaaterskill-eighteen/body',
  alt: 'The body of an archtop guitar, lit from the upper left',
}

/** The drop cap is three lines tall. */
const INITIAL = 'first-letter:float-left first-letter:pt-1 first-letter:pr-1.5 first-letter:text-4xl first-letter:leading-[0.75]'

export const handle = publicPage({ inSitemap: true })

export { loader } from '../parts/static-page-loader.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl } = loaderData
  return pageMeta({
    publicUrl,
    path: '/founder-letter',
    title: `${TITLE} · Tonewood`,
    description: DESCRIPTION,
    type: 'article',
    jsonLd: [
      founderLetterJsonLd(publicUrl, { headline: TITLE, description: DESCRIPTION }),
      breadcrumbJsonLd(publicUrl, { name: TITLE, path: '/founder-letter' }),
    ],
  })
}

export default function FounderLetter() {
  return (
    <article className="page grid gap-x-20 gap-y-10 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)_minmax(0,0.4fr)]">
      <ProductImage
        picture={FRONTISPIECE}
        sizes="(min-width: 64rem) 30vw, 100vw"
        className="max-lg:hidden lg:sticky lg:top-28 lg:self-start"
      />
      <div className="font-serif text-lg leading-[1.6]">
        <h1 className="text-3xl">{TITLE}</h1>
        <p className="mt-8 md:mt-12">Dear reader,</p>
        <div className="mt-5 space-y-5">
          {FOUNDER_LETTER.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? INITIAL : undefined}>
              {paragraph}
            </p>
          ))}
        </div>
        <p className="mt-10">
          With our thanks,
          <br />
          <span className="text-xl">The founders of Tonewood</span>
        </p>
        <p className="mt-10 border-t border-rule pt-6 text-ink-soft">
          P.S. The page says “founder”, but there are several of us, and we couldn’t agree on which one it meant. If you’d like to
          write back,{' '}
          <Link to="/contact" className="link">
            a letter
          </Link>{' '}
          will reach all of us; if you’d rather look at instruments, they’re in{' '}
          <Link to="/catalog" className="link">
            the catalog
          </Link>
          .
        </p>
      </div>
    </article>
  )
}

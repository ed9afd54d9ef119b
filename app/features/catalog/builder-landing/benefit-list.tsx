import { ProductImage } from '#app/ui/product-image.tsx'
import { BENEFITS } from './benefits.ts'

/** The ten benefits, numbered like a maker's catalog, with a photo. */
export function BenefitList() {
  return (
    <section aria-labelledby="benefits" className="page section">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,0.75fr)_minmax(0,1fr)] lg:gap-x-24">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="benefits" className="font-serif text-3xl">
            We handle the rest, so you can build
          </h2>
          <ProductImage
            picture={{
              key: 'plates/demo/hamakua-tenor/detail',
              alt: 'Flamed koa around the soundhole and bridge of a ukulele',
            }}
            sizes="(min-width: 64rem) 38vw, 100vw"
            className="mt-8 max-lg:hidden"
          />
        </div>
        <ol className="border-b border-rule">
          {BENEFITS.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)] border-t border-rule py-6 sm:grid-cols-[4rem_minmax(0,1fr)]"
            >
              <span aria-hidden="true" className="pt-0.5 font-serif text-lg text-ink-soft tabular-nums">
                {index + 1}
              </span>
              <div>
                <h3 className="font-serif text-xl">{title}</h3>
                <p className="mt-2 max-w-measure text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

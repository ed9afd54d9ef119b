import { classNames } from '#app/ui/class-names.ts'
import { ProductImage } from '#app/ui/product-image.tsx'
import { VALUES } from './values.ts'

/** Text and picture, alternating sides. */
export function ValueSections() {
  return VALUES.map(({ id, title, paragraphs, picture }, index) => (
    <section key={id} aria-labelledby={id} className="page py-10 md:py-16">
      <div className="grid items-center gap-x-16 gap-y-8 border-t border-rule pt-10 md:grid-cols-2 md:pt-16 lg:gap-x-24">
        <div className={classNames('max-w-128', index % 2 === 0 && 'md:order-2')}>
          <h2 id={id} className="font-serif text-3xl">
            {title}
          </h2>
          <div className="mt-6 space-y-4 text-ink-soft">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <ProductImage
          picture={picture}
          sizes="(min-width: 48rem) 45vw, 100vw"
          loading={index === 0 ? 'eager' : 'lazy'}
          className="max-md:order-first"
        />
      </div>
    </section>
  ))
}

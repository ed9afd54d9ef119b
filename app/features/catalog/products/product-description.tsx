import type { ProductDetail } from '#contracts/catalog/product-views.ts'

/** The description, with a larger opening paragraph. */
export function ProductDescription({ product }: { product: ProductDetail }) {
  const [opening = 'No description yet.', ...more] = product.description.split(/\n\s*\n/).filter((part) => part.trim())
  return (
    <section aria-labelledby="makers-words" className="when-near-24">
      <h2 id="makers-words" className="font-serif text-2xl">
        In the builder’s words
      </h2>
      <div className="mt-5 flex max-w-measure flex-col gap-5 whitespace-pre-line">
        <p className="font-serif text-xl leading-[1.3]">{opening}</p>
        {more.map((part) => (
          <p key={part}>{part}</p>
        ))}
      </div>
    </section>
  )
}

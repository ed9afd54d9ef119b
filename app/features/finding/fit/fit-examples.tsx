import { Link } from 'react-router'
import { Measures } from '#app/ui/measures.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** A well-known instrument, and the one for sale that feels most like it. */
export type FitExample = {
  path: string
  model: string
  picture: ProductCard['images'][0] | null
  name: string
  maker: string
  reason: string
}

/** Example pairs, shown before anything is entered. */
export function FitExamples({ examples }: { examples: FitExample[] }) {
  if (examples.length === 0) return null
  return (
    <section aria-labelledby="fit-examples" className="border-t border-rule pt-6">
      <h2 id="fit-examples" className="font-serif text-xl">
        For example
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {examples.map(({ path, model, picture, name, maker, reason }) => (
          <li
            key={path}
            className="group relative grid grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-3 sm:grid-cols-1"
          >
            <ProductImage picture={picture} alt="" sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, 6.5rem" />
            <div className="min-w-0 self-center sm:self-start">
              <h3>
                <Link to={path} className="block after:absolute after:inset-0 group-hover:text-rosewood">
                  <span className="block text-xs text-ink-soft">You play</span>
                  <span className="block leading-snug font-medium">{model}</span>
                </Link>
              </h3>
              <p className="mt-2 text-sm text-ink-soft">
                Closest here: <span className="font-serif text-base text-ink">{name}</span> by {maker}.{' '}
                <Measures>{reason}</Measures>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

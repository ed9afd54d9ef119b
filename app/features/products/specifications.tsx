import type { ProductDetail } from '#contracts/product-views.ts'

/** The instrument's specifications, in the maker's order. */
export function Specifications({ product }: { product: ProductDetail }) {
  const entries = Object.entries(product.specifications)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="font-serif text-2xl">
        Specifications
      </h2>
      <table className="mt-4 w-full table-fixed text-sm">
        <tbody>
          {entries.map(([name, value]) => (
            <tr key={name} className="border-b border-rule">
              <th scope="row" className="w-2/5 py-2.5 pr-4 text-left align-top font-normal text-ink-soft">
                {name}
              </th>
              <td className="py-2.5 text-right">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { Link } from 'react-router'
import { capitalize } from '#app/lib/capitalize.ts'

/** The instrument's categories, each a link to its list. */
export function ProductCategories({ categories }: { categories: string[] }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-4 text-sm text-ink-soft wrap-anywhere" aria-label="Categories">
      {categories.map((category) => (
        <li key={category}>
          <Link
            className="inline-block min-w-11 py-2.5 hover:text-rosewood hover:underline"
            to={`/catalog?category=${encodeURIComponent(category)}`}
          >
            {capitalize(category)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

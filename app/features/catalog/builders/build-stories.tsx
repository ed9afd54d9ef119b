import { Link } from 'react-router'
import { ProductImage } from '#app/ui/product-image.tsx'
import { publicBuildPath } from '#contracts/custom-builds/build-updates.ts'
import type { BuildStory } from '#contracts/custom-builds/build-views.ts'

/** Custom builds with a public page that both builder and owner agreed to. */
export function BuildStories({ stories }: { stories: BuildStory[] }) {
  return (
    <section aria-labelledby="build-stories" className="mt-16">
      <h2 id="build-stories" className="font-serif text-2xl">
        How they were made
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-8 xl:grid-cols-4">
        {stories.map(({ slug, title, picture }) => (
          <li key={slug}>
            <Link to={publicBuildPath(slug)} className="group block">
              <ProductImage picture={picture} alt="" frame="3:2" sizes="(min-width: 64rem) 20rem, 50vw" />
              <span className="mt-3 block font-serif text-lg group-hover:underline">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { PublicBuildPage } from '#app/features/custom-builds/builds/public-build-page.tsx'
import { missingMeta } from '#app/lib/missing-meta.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { excerpt, pageMeta } from '#app/lib/page-meta.ts'
import { NotFoundBoundary } from '#app/ui/not-found-boundary.tsx'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import { publicBuildPath } from '#contracts/custom-builds/build-updates.ts'
import { getPublicBuild } from '#domain/custom-builds/updates/public-page.ts'
import { pageContext } from '#server/pages/page-context.ts'
import { orNotFound } from '../parts/or-not-found.server.ts'
import type { Route } from './+types/public-build.ts'

const Share = onFirstUse(() => import('#app/ui/share.tsx').then((module) => module.Share))

export const handle = publicPage()

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const build = await orNotFound(getPublicBuild(shop, params.slug))
  tags.add(`build:${build.slug}`).add(`builder:${build.builder.id}`)
  return { build, publicUrl: shop.settings.publicUrl }
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return missingMeta('Build not found', error)
  const { build, publicUrl } = loaderData
  const { title, builder, updates, is_finished } = build
  const firstText = updates.find(({ text }) => text !== '')?.text
  const picture = updates.flatMap(({ pictures }) => pictures)[0]
  return pageMeta({
    publicUrl,
    path: publicBuildPath(build.slug),
    title: `${title}, made by ${builder.name} · Tonewood`,
    description: excerpt(firstText ?? `How ${builder.name} ${is_finished ? 'made' : 'is making'} ${title}, stage by stage.`),
    picture,
    type: 'article',
  })
}

export default function PublicBuildRoute({ loaderData: { build, publicUrl } }: Route.ComponentProps) {
  return (
    <div className="page pt-4 pb-24">
      <PublicBuildPage build={build} share={<Share title={build.title} url={publicUrl + publicBuildPath(build.slug)} />} />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <NotFoundBoundary title="Build not found" back={{ label: 'View builders', to: '/builders' }}>
      <p>The buyer or builder may have made this build private, or the link may be incomplete.</p>
    </NotFoundBoundary>
  )
}

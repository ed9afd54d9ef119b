import { DocumentPage } from '#app/features/site/pages/document-page.tsx'
import { privacySections } from '#app/features/site/pages/privacy-sections.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { Route } from './+types/privacy.ts'

export const handle = publicPage({ inSitemap: true })

export { loader } from '../parts/static-page-loader.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: '/privacy',
    title: 'Privacy · Tonewood',
    description: 'What this shop stores about you, why, for how long, who receives it, and how to have it deleted.',
  })
}

export default function Privacy({ loaderData: { contactEmail, signInProvider } }: Route.ComponentProps) {
  return (
    <DocumentPage
      title="Privacy"
      updated={{ iso: '2026-11-22', label: 'November 22, 2026' }}
      lead={<p>We store what we need to sell and deliver instruments. This page lists all of it.</p>}
      sections={privacySections(contactEmail, signInProvider)}
    />
  )
}

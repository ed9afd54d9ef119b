import { DocumentPage } from '#app/features/pages/document-page.tsx'
import { privacySections } from '#app/features/pages/privacy-sections.ts'
import { pageMeta } from '#app/lib/seo.ts'
import type { Route } from './+types/privacy.ts'

export { loader } from '../parts/static-page-loader.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: '/privacy',
    title: 'Privacy · Tonewood',
    description: 'What this shop stores about you, why, for how long, who else receives it, and how to have it deleted.',
  })
}

export default function Privacy({ loaderData: { contactEmail } }: Route.ComponentProps) {
  return (
    <DocumentPage
      title="Privacy"
      updated={{ iso: '2026-11-22', words: 'November 22, 2026' }}
      lead={
        <p>
          We keep what it takes to sell you an instrument and to get it to you. This page lists it piece by piece, as the software
          stores it.
        </p>
      }
      sections={privacySections(contactEmail)}
    />
  )
}

import { DocumentPage } from '#app/features/site/pages/document-page.tsx'
import { termsSections } from '#app/features/site/pages/terms-sections.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { Route } from './+types/terms.ts'

export const handle = publicPage({ inSitemap: true })

export { loader } from '../parts/static-page-loader.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: '/terms',
    title: 'Terms · Tonewood',
    description: 'What builders, players and the shop owe each other: accounts, payments, shipping, returns and the law.',
  })
}

export default function Terms({ loaderData: { contactEmail } }: Route.ComponentProps) {
  return (
    <DocumentPage
      title="Terms"
      updated={{ iso: '2025-04-06', label: 'April 6, 2025' }}
      lead={<p>What builders, players and the shop owe each other, in sixteen sections.</p>}
      sections={termsSections(contactEmail)}
    />
  )
}

import { useOutletContext } from 'react-router'
import { ImportPage } from '#app/features/catalog/product-imports/import-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Import and export')

export default function DashboardImportPage() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <ImportPage userId={user_id} />
}

import { Dashboard } from '../features/dashboard/dashboard.tsx'

export function meta() {
  return [{ title: 'Seller Dashboard · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardPage() {
  return (
    <div className="page section">
      <Dashboard />
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, api } from '#app/lib/api.ts'
import { builderPath } from '#app/lib/builder-path.ts'
import { capitalize } from '#app/lib/capitalize.ts'
import { messageForUser } from '#app/lib/user-facing-error.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import type { SellerEntry } from '#contracts/operations/operator-views.ts'
import { AuditLogTable } from './audit-log-table.tsx'
import { ListSkeleton } from './operator-list.tsx'
import { useOperatorQuery } from './operator-queries.ts'
import { SellerActions } from './seller-actions.tsx'
import { SellerInstruments } from './seller-instruments.tsx'
import { sellerName } from './seller-labels.ts'
import { SellerSounds } from './seller-sounds.tsx'
import { SellerStatusBadge } from './seller-status-badge.tsx'
import { Timestamp } from './timestamp.tsx'

/** One builder with everything an operator needs to decide about them. */
export function SellerDetail({ id }: { id: string }) {
  const { data, error, refetch } = useOperatorQuery(['builder', id], ({ signal }) =>
    api('GET /api/v1/admin/builders/{id}', { params: { id }, signal }),
  )
  if (!data && error) return <NotFetched error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading the builder" />
  const { builder, instruments, sounds, acts } = data
  return (
    <>
      <header className="mt-6 flex flex-wrap items-start gap-x-6 gap-y-4">
        <Avatar id={builder.id} url={builder.avatar_url} size="medium" className="shrink-0" />
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="font-serif text-2xl [overflow-wrap:anywhere]">{sellerName(builder)}</h1>
          <p className="mt-2 flex flex-wrap gap-2">
            <SellerStatusBadge standing={builder.standing} />
            {builder.is_featured && <Badge>Featured</Badge>}
          </p>
        </div>
        <SellerActions seller={builder} />
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="seller-words">
          <h2 id="seller-words" className="font-serif text-xl">
            Bio
          </h2>
          <p className="mt-3 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
            {builder.bio || 'They have not written a bio yet.'}
          </p>
        </section>
        <Facts builder={builder} />
      </div>
      <SellerInstruments instruments={instruments} isPublic={builder.standing === 'active'} />
      <SellerSounds sounds={sounds} />
      <section aria-labelledby="seller-history" className="mt-12">
        <h2 id="seller-history" className="font-serif text-xl">
          Operator actions
        </h2>
        {acts.length === 0 ? (
          <p className="mt-3 text-sm text-ink-soft">No actions yet.</p>
        ) : (
          <div className="mt-2">
            <AuditLogTable label="Operator actions" acts={acts} isAboutOne />
          </div>
        )}
      </section>
    </>
  )
}

function Facts({ builder }: { builder: SellerEntry }) {
  const { email, location, website_url, specialties, years_experience: years, created_at, suspended_at, slug } = builder
  const facts: [label: string, value: ReactNode][] = [
    ['Email', <Away key="email" href={`mailto:${email}`} label={email} />],
    ['Location', location ?? 'Not provided'],
    ['Website', website_url ? <Away key="website" href={website_url} label={website_url.replace(/^https?:\/\//, '')} /> : 'None'],
    ['Specialties', specialties.length > 0 ? capitalize(specialties.join(', ')) : 'None'],
    ['Experience', years === null ? 'Not provided' : `${years} ${years === 1 ? 'year' : 'years'}`],
    ['Payouts', builder.payouts_ready ? 'Ready' : 'Setup incomplete'],
    ['Joined', <Timestamp key="since" at={created_at} />],
  ]
  if (suspended_at) facts.push(['Suspended', <Timestamp key="suspended" at={suspended_at} exact />])
  if (builder.standing === 'active' && slug)
    facts.push([
      'Public page',
      <Link key="page" to={builderPath({ id: builder.id, slug })} className="link">
        {builderPath({ id: builder.id, slug })}
      </Link>,
    ])
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-x-4 gap-y-2 border-t border-rule pt-4 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Away({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="link" rel="nofollow noreferrer noopener ugc">
      {label}
    </a>
  )
}

function NotFetched({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  if (!isMissing) return <ErrorBox onRetry={onRetry}>{messageForUser(error)}</ErrorBox>
  return (
    <EmptyState level={1} title="Builder not found">
      This builder doesn’t exist, or the link is incomplete.
    </EmptyState>
  )
}

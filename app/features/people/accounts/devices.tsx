import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { capitalize } from '#app/lib/capitalize.ts'
import { useSignInProvider } from '#app/lib/identity-provider.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import type { Device } from '#contracts/people/device-views.ts'

const METHODS = { password: 'a password', otp: 'an email link', passkey: 'a passkey' }

/** The devices on which the account is signed in. */
export function Devices() {
  const query = useQuery({ queryKey: ['devices'], queryFn: () => api('GET /api/v1/account/devices') }, queryClient)
  return (
    <>
      <h3 className="mt-6 text-sm font-medium">Devices</h3>
      <QueryBoundary query={query} failure="Failed to load your devices" skeleton={<Skeleton className="mt-2 h-16" />}>
        {({ devices }) => (
          <ul className="mt-2 divide-y divide-rule border-y border-rule">
            {devices.map((device) => (
              <DeviceEntry key={device.id} device={device} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </>
  )
}

function DeviceEntry({ device: { id, label, method, is_current, ...times } }: { device: Device }) {
  const provider = useSignInProvider()?.name ?? 'single sign-on'
  const way = method === 'oauth' ? provider : method && METHODS[method]
  async function signOut() {
    const { message } = await api('DELETE /api/v1/account/devices/{id}', { params: { id } })
    await refetchQueries('devices')
    toast.success(message)
  }

  const signedIn = `signed in ${formatReaderDayWithYear(times.signed_in_at)}${way ? ` with ${way}` : ''}`
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">{is_current ? `${label} · this device` : label}</p>
        <p className="text-sm text-ink-soft">
          {is_current ? capitalize(signedIn) : `Last active ${formatReaderDayWithYear(times.last_active_at)} · ${signedIn}`}
        </p>
      </div>
      {!is_current && (
        <ActionButton variant="text" size="small" action={signOut}>
          Sign out<span className="sr-only"> {label}</span>
        </ActionButton>
      )}
    </li>
  )
}

import { useNavigate } from 'react-router'
import { AddressBook } from '#app/features/buying/addresses/address-book.tsx'
import { clearStoredCart } from '#app/features/buying/cart/cart-storage.ts'
import { MyWishlists } from '#app/features/buying/collections/my-wishlists.tsx'
import { OrderList } from '#app/features/buying/orders/order-list.tsx'
import { MyApplications } from '#app/features/buying/purchase-applications/my-applications.tsx'
import { MyCustomBuilds } from '#app/features/custom-builds/requests/my-custom-builds.tsx'
import { MySearches } from '#app/features/finding/alerts/my-searches.tsx'
import { SearchesLabel } from '#app/features/finding/alerts/searches-label.tsx'
import { AccountMessages } from '#app/features/messaging/messages/account-messages.tsx'
import { DeleteAccount } from '#app/features/people/accounts/delete-account.tsx'
import { SignInSettings } from '#app/features/people/accounts/sign-in-settings.tsx'
import { AccountSettings } from '#app/features/people/profile/account-settings.tsx'
import { DataExport } from '#app/features/people/profile/data-export.tsx'
import { SellerSwitch } from '#app/features/people/profile/seller-switch.tsx'
import { useOwnProfile } from '#app/lib/own-profile.ts'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { type Tab, Tabs } from '#app/ui/tabs.tsx'
import { ThemeSelect } from '#app/ui/theme-select.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Route } from './+types/account.ts'

/** In the order in which they are used. */
const TAB_LABELS: Record<string, string> = {
  orders: 'Order History',
  'custom-builds': 'My Custom Builds',
  wishlists: 'My Wishlists',
  searches: 'Searches',
  messages: 'Messages',
  applications: 'My applications',
  addresses: 'Address book',
  settings: 'Account Settings',
}

export const { handle } = privatePage('Account')

export function meta({ location }: Route.MetaArgs) {
  const tab = new URLSearchParams(location.search).get('tab') ?? ''
  return privatePage((Object.hasOwn(TAB_LABELS, tab) && TAB_LABELS[tab]) || 'Account').meta()
}

/** The account page (specification 2, section 2): users who sign in here stay here. */
export default function Account() {
  const status = useSessionStatus()
  const { user } = useSession()
  return (
    <div className="page desk">
      {user ? (
        <OwnAccount key={user.id} userId={user.id} email={user.email} />
      ) : status === 'unknown' ? (
        <Waiting />
      ) : (
        <SignInFirst title="Access Denied">Please sign in to see your account.</SignInFirst>
      )}
    </div>
  )
}

function OwnAccount({ userId, email }: { userId: string; email: string }) {
  const { data, isError, error, refetch } = useOwnProfile(userId)
  const navigate = useNavigate()
  if (!data && isError) {
    return (
      <>
        <Heading />
        <ErrorBox error={error} onRetry={() => void refetch()} className="mt-6">
          Failed to fetch profile
        </ErrorBox>
      </>
    )
  }
  if (!data) return <Waiting />
  const { profile } = data

  async function leave() {
    await loadAndSignOut()
    await navigate('/')
  }

  async function leaveAfterDeletion(message: string) {
    await loadAndSignOut()
    // A profile with the same address but another id is a different account.
    clearStoredCart(userId)
    await navigate('/')
    toast.success(message)
  }

  const tabs: Tab[] = [
    {
      id: 'orders',
      label: TAB_LABELS.orders,
      content: (
        <>
          <OrderList userId={userId} />
          {/* A seller's header does not have it. */}
          <ButtonLink to="/orders" className="mt-6">
            Open my orders
          </ButtonLink>
        </>
      ),
    },
    { id: 'custom-builds', label: TAB_LABELS['custom-builds'], content: <MyCustomBuilds userId={userId} /> },
    { id: 'wishlists', label: TAB_LABELS.wishlists, content: <MyWishlists userId={userId} /> },
    { id: 'searches', label: <SearchesLabel userId={userId} />, content: <MySearches userId={userId} /> },
    { id: 'messages', label: TAB_LABELS.messages, content: <AccountMessages me={userId} /> },
    { id: 'applications', label: TAB_LABELS.applications, content: <MyApplications userId={userId} /> },
    { id: 'addresses', label: TAB_LABELS.addresses, content: <AddressBook userId={userId} /> },
    {
      id: 'settings',
      label: TAB_LABELS.settings,
      content: (
        <div className="@container flex flex-col gap-12">
          <AccountSettings profile={profile} />
          <SignInSettings email={email} isTwoStepRequired={profile.operator_mfa !== null} onLeave={leave} />
          <SettingsSection id="appearance" title="Appearance">
            <ThemeSelect className="mt-4 @[60rem]:mt-0 max-w-64" />
          </SettingsSection>
          <SellerSwitch profile={profile} />
          <DataExport />
          <DeleteAccount isSeller={profile.is_seller} onDeleted={leaveAfterDeletion} />
        </div>
      ),
    },
  ]

  return (
    <>
      <Heading />
      <p className="mt-1 flex flex-wrap gap-x-1 text-ink-soft">
        <span className="max-w-full break-words">{profile.display_name} ·</span>
        <span className="max-w-full [overflow-wrap:anywhere]">{email}</span>
      </p>
      <div className="mt-8">
        <Tabs label="Your account" tabs={tabs} details={['request']} />
      </div>
    </>
  )
}

function Heading() {
  return (
    <>
      <BackLink to="/">Back to home</BackLink>
      <h1 className="mt-1 font-serif text-3xl">Account</h1>
    </>
  )
}

function Waiting() {
  return (
    <Loading label="Loading your account">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="mt-10 h-64 w-full max-w-measure" />
    </Loading>
  )
}

/** Loads only when needed, as in the navigation. */
async function loadAndSignOut(): Promise<void> {
  const { signOutAndClear } = await import('#app/layout/sign-out-and-clear.ts')
  await signOutAndClear()
}

import { api } from '#app/lib/api.ts'
import { setOwnProfile } from '#app/lib/own-profile.ts'
import { ActionWithErrorBox } from '#app/ui/action-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

/** Turns an account into a builder's, and shows its progress. */
export function SellerSwitch({ profile }: { profile: OwnProfile }) {
  async function switchOn() {
    const { message, profile: now } = await api('POST /api/v1/profile/seller')
    setOwnProfile(now)
    toast.success(message)
  }

  return (
    <SettingsSection id="seller-mode" title="Seller mode">
      <p className="mt-2 @[60rem]:mt-1 text-ink-soft" role="status">
        {wordsFor(profile)}
      </p>
      {profile.is_seller ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>
          <ButtonLink to="/dashboard/profile">Edit builder profile</ButtonLink>
        </div>
      ) : (
        <ActionWithErrorBox action={switchOn} className="mt-4">
          Enable Seller Mode
        </ActionWithErrorBox>
      )}
    </SettingsSection>
  )
}

function wordsFor({ is_seller, is_active, suspended_at }: OwnProfile): string {
  if (!is_seller)
    return 'Do you build instruments? Enable seller mode, and your dashboard will open right away. Builders are hand-selected: your shop page will go public after we review it.'
  if (is_active) return 'On. Your workshop is public, and your listings are for sale.'
  if (suspended_at) return 'Your workshop is suspended and not public. See your dashboard for the reason.'
  return 'On. We’re reviewing your workshop. It isn’t public until we approve it, but you can start creating listings.'
}

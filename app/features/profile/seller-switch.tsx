import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { showOwnProfile } from '#app/lib/own-profile.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnProfile, SavedProfile } from '#contracts/profile.ts'

/** Where an account becomes a builder's, and hears how far that has come. */
export function SellerSwitch({ profile }: { profile: OwnProfile }) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function switchOn() {
    setPending(true)
    setProblem(undefined)
    try {
      const { message, profile: now } = await api<SavedProfile>('/api/v1/profile/seller', { method: 'POST' })
      showOwnProfile(now)
      toast.success(message)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'An error occurred')
    } finally {
      setPending(false)
    }
  }

  return (
    <SettingsSection id="seller-mode" title="Seller mode">
      <p className="mt-2 @[60rem]:mt-1 text-ink-soft" role="status">
        {wordsFor(profile)}
      </p>
      {problem && <ErrorBox className="mt-4">{problem}</ErrorBox>}
      <div className="mt-4 flex flex-wrap gap-3">
        {profile.is_seller ? (
          <>
            <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>
            <ButtonLink to="/dashboard/profile">Edit builder profile</ButtonLink>
          </>
        ) : (
          <Button pending={isPending} onClick={() => void switchOn()}>
            Enable Seller Mode
          </Button>
        )}
      </div>
    </SettingsSection>
  )
}

function wordsFor({ is_seller, is_active, suspended_at }: OwnProfile): string {
  if (!is_seller)
    return 'You build instruments? Switch it on, and your dashboard opens at once. Builders are hand-selected: your shop page goes public once we have had a look.'
  if (is_active) return 'On. Your workshop is public, and what you list is for sale.'
  if (suspended_at) return 'Your workshop is suspended, and nothing of it is public. Your dashboard says why.'
  return 'On. We are still reviewing your workshop. Nothing of it is public until we approve it, and you can write your listings.'
}

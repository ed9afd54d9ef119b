import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import { readerTimeZone } from '#contracts/kernel/dates/time-zones.ts'
import { setBuildDigest, useBuildDigest } from './use-build.ts'

/** The buyer's email settings: weekly summary and finished stages. Sends the browser's time zone for the Sunday evening. */
export function DigestChoice({ userId }: { userId: string }) {
  const { data } = useBuildDigest(userId, true)
  const known = data?.time_zone
  useEffect(() => {
    const here = readerTimeZone()
    // If this fails, the next visit tries again.
    if (known !== undefined && here && here !== known)
      api('PUT /api/v1/build-digest', { json: { time_zone: here } }).catch(() => {})
  }, [known])

  const isWanted = data?.is_wanted ?? true
  const stageMails = data?.stage_mails ?? false
  return (
    <FoldedSection id="emails" title="Emails" summary={summaryOf(isWanted, stageMails)}>
      <MailSwitch
        isKnown={data !== undefined}
        words={
          isWanted
            ? 'You get a summary email on Sunday evenings when there’s something new.'
            : 'You don’t get Sunday emails. We’ll still email you right away when something needs your answer.'
        }
        label={isWanted ? 'Stop Sunday emails' : 'Get Sunday emails'}
        onPress={() => setBuildDigest({ is_wanted: !isWanted })}
      />
      <MailSwitch
        isKnown={data !== undefined}
        words={stageMails ? 'You get an email whenever a stage is done.' : 'You don’t get emails about finished stages.'}
        label={stageMails ? 'Stop stage emails' : 'Get stage emails'}
        onPress={() => setBuildDigest({ stage_mails: !stageMails })}
      />
    </FoldedSection>
  )
}

function summaryOf(isWanted: boolean, stageMails: boolean): string {
  if (isWanted) return stageMails ? 'On Sundays and for finished stages' : 'On Sundays'
  return stageMails ? 'For finished stages' : 'Off'
}

type MailSwitchProps = { isKnown: boolean; words: string; label: string; onPress: () => Promise<unknown> }

/** An email setting and the button that changes it. */
function MailSwitch({ isKnown, words, label, onPress }: MailSwitchProps) {
  return (
    <div className="mt-4">
      <p className="text-sm text-ink-soft">{words}</p>
      <ActionButton variant="text" className="mt-1 -ml-1" aria-disabled={!isKnown || undefined} action={onPress}>
        {label}
      </ActionButton>
    </div>
  )
}

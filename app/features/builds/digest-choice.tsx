import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { readerTimeZone } from '#contracts/dates/time-zones.ts'
import { setBuildDigest, useBuildDigest } from './use-build.ts'

/** Whether the buyer gets the mail of Sunday evening, and one when a stage is done. Their browser says when it is evening for them. */
export function DigestChoice({ userId }: { userId: string }) {
  const { data } = useBuildDigest(userId, true)
  const known = data?.time_zone
  useEffect(() => {
    const here = readerTimeZone()
    // If this fails, the next visit says it again.
    if (known !== undefined && here && here !== known)
      api('PUT /api/v1/build-digest', { json: { time_zone: here } }).catch(() => {})
  }, [known])

  const isWanted = data?.is_wanted ?? true
  const stageMails = data?.stage_mails ?? false
  return (
    <section aria-labelledby="build-mail">
      <h2 id="build-mail" className="font-serif text-xl">
        Mail
      </h2>
      <MailSwitch
        isKnown={data !== undefined}
        words={
          isWanted
            ? 'On Sunday evening you get what is new, in one mail. Without something new there is none.'
            : 'You get no mail on Sunday evening. What needs an answer still comes at once.'
        }
        label={isWanted ? 'Stop the Sunday mail' : 'Send me the Sunday mail'}
        onPress={() => setBuildDigest({ is_wanted: !isWanted })}
      />
      <MailSwitch
        isKnown={data !== undefined}
        words={stageMails ? 'You get a mail as soon as a stage is done.' : 'You get no mail when a stage is done.'}
        label={stageMails ? 'Stop mail about stages' : 'Mail me when a stage is done'}
        onPress={() => setBuildDigest({ stage_mails: !stageMails })}
      />
    </section>
  )
}

type MailSwitchProps = { isKnown: boolean; words: string; label: string; onPress: () => Promise<unknown> }

/** What the buyer gets, and the button that changes it. */
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

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Deletion } from '#app/ui/deletion.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnSound as Sound } from '#contracts/catalog/sound-views.ts'
import { soundFailure, soundWarning } from '#contracts/catalog/sounds.ts'
import { EditSoundForm } from './edit-sound-form.tsx'
import { SoundControls } from './sound-controls.tsx'
import { SoundText } from './sound-text.tsx'
import { TryAgain, type TryAgainProps } from './try-again.tsx'
import { refetchSounds } from './use-own-sounds.ts'

/** `isNew`: it was just added and gets the focus. */
type OwnSoundProps = TryAgainProps & { isNew: boolean }

/** One of the builder's own recordings: being processed, ready, or failed. */
export function OwnSound({ sound, isNew, ...place }: OwnSoundProps) {
  const { id, phrase, status, failure, title, phrase_label, can } = sound
  const [isEditing, setEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])

  function close() {
    flushSync(() => setEditing(false))
    editButton.current?.focus()
  }

  const name = title ?? phrase_label
  return (
    <li className="border-t border-rule py-4">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 font-medium wrap-anywhere">
        {name}
      </h2>
      {title !== null && phrase !== 'free' && <p className="text-sm text-ink-soft">{phrase_label}</p>}
      {status === 'processing' && (
        <p role="status" className="mt-1 text-sm text-ink-soft">
          Processing. This can take up to a minute.
        </p>
      )}
      {failure && <p className="mt-1 text-sm text-ember">{soundFailure(failure, sound.sample_rate)}</p>}
      <Result sound={sound} name={name} />
      {isEditing && <EditSoundForm sound={sound} onClose={close} />}
      {!isEditing && status !== 'failed' && <SoundText sound={sound} />}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {status === 'failed' && can.edit && <TryAgain sound={sound} {...place} />}
        {status !== 'failed' && can.edit && !isEditing && (
          <Button ref={editButton} size="small" aria-label={`Edit text of ${name}`} onClick={() => setEditing(true)}>
            Edit text
          </Button>
        )}
        {can.delete && (
          <Deletion
            name={name}
            question="Delete this recording?"
            onDelete={() => api('DELETE /api/v1/sounds/{id}', { params: { id } })}
            done="Recording deleted"
            failure="Failed to delete recording"
            refetch={refetchSounds}
            renderOpener={(button) => <Button {...button} size="small" variant="danger" />}
          >
            {status === 'ready' ? 'Buyers will no longer be able to play this recording.' : 'The file will be deleted.'}
          </Deletion>
        )}
      </div>
    </li>
  )
}

/** What buyers hear, and what could be better. */
function Result({ sound, name }: { sound: Sound; name: string }) {
  const { seconds, bytes, url, peaks, gain_db, warnings, clipped_count } = sound
  if (seconds === null || bytes === null || url === null || peaks === null) return null
  return (
    <>
      <SoundControls sound={{ name, seconds, bytes, url, peaks }} />
      {warnings.length > 0 && (
        <Notice tone="caution" className="my-2 max-w-measure">
          {warnings.map((warning) => (
            <p key={warning} className="text-sm">
              {soundWarning(warning, clipped_count ?? 0)}
            </p>
          ))}
        </Notice>
      )}
      {gain_db !== null && (
        <p className="mb-1 text-sm text-ink-soft">
          Level adjusted by {signed(gain_db)} dB. All recordings play at the same loudness.
        </p>
      )}
    </>
  )
}

/** '+3.2' or '−3.2'. */
function signed(decibels: number): string {
  return `${decibels < 0 ? '−' : '+'}${Math.abs(decibels).toFixed(1)}`
}

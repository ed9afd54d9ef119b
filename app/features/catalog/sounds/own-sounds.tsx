import { useRef, useState } from 'react'
import { focusHeading } from '#app/lib/focus-heading.ts'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnSounds as Own, OwnSound as Sound } from '#contracts/catalog/sound-views.ts'
import { acceptedTypes } from '#contracts/people/uploads.ts'
import { AddSoundForm } from './add-sound-form.tsx'
import { OwnSound } from './own-sound.tsx'
import { refetchSounds, useOwnSounds } from './use-own-sounds.ts'
import { useSoundUpload } from './use-sound-upload.ts'

type OwnSoundsProps = {
  userId: string
  /** Null for past instruments. */
  productId: string | null
  /** Shown without a recording. */
  empty: string
  /** Why none can be added. */
  full: string
}

/** The builder's own recordings, and the form that adds one. */
export function OwnSounds({ userId, productId, ...texts }: OwnSoundsProps) {
  return (
    <QueryBoundary
      query={useOwnSounds(userId, productId)}
      failure="Failed to load your recordings."
      skeleton={
        <Loading label="Loading your recordings" className="mt-6 flex flex-col gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-64" />
        </Loading>
      }
    >
      {(own) => <Recordings own={own} productId={productId} {...texts} />}
    </QueryBoundary>
  )
}

type RecordingsProps = Omit<OwnSoundsProps, 'userId'> & { own: Own }

function Recordings({ own, productId, empty, full }: RecordingsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const upload = useSoundUpload()
  const [failed, setFailed] = useState<Sound>()
  const [added, setAdded] = useState(0)
  const open = () => picker.current?.click()

  async function finish() {
    await refetchSounds()
    upload.clear()
    setFailed(undefined)
    setAdded(added + 1)
    toast.success('Recording added')
    focusHeading()
  }

  return (
    <div className="max-w-measure">
      {own.sounds.length === 0 && <p className="mt-4 text-ink-soft">{empty}</p>}
      <ul className="mt-4">
        {own.sounds.map((sound) => (
          <OwnSound
            key={sound.id}
            sound={sound}
            onTryAgain={() => {
              setFailed(sound)
              open()
            }}
          />
        ))}
      </ul>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedTypes('soundsamples')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Cleared, so that the same file can be chosen again.
          currentTarget.value = ''
          if (file) upload.choose(file)
        }}
      />
      {own.can.add ? (
        <section aria-labelledby="add-recording" className="border-t border-rule pt-6">
          <h2 id="add-recording" className="font-serif text-xl">
            Add a recording
          </h2>
          <AddSoundForm
            key={`${added} ${failed?.id}`}
            productId={productId}
            own={own}
            failed={failed}
            upload={upload}
            onChoose={open}
            onAdded={finish}
          />
        </section>
      ) : (
        <p className="border-t border-rule pt-4 text-sm text-ink-soft">{full}</p>
      )}
    </div>
  )
}

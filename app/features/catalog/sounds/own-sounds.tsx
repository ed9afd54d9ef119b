import { useState } from 'react'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Family } from '#contracts/catalog/measures/families.ts'
import type { OwnSounds as Own, OwnSound as Sound } from '#contracts/catalog/sound-views.ts'
import { AddSoundForm } from './add-sound-form.tsx'
import { OwnSound } from './own-sound.tsx'
import { refetchSounds, useOwnSounds } from './use-own-sounds.ts'

type OwnSoundsProps = {
  userId: string
  /** Null for past instruments, each of which has its own family. */
  productId: string | null
  family: Family | null
  /** Shown without a recording. */
  empty: string
  /** Why no recording can be added. */
  full: string
}

/** The builder's own recordings, and the form that adds one. */
export function OwnSounds({ userId, productId, ...more }: OwnSoundsProps) {
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
      {(own) => <Recordings own={own} productId={productId} {...more} />}
    </QueryBoundary>
  )
}

type RecordingsProps = Omit<OwnSoundsProps, 'userId'> & { own: Own }

function Recordings({ own, productId, family, empty, full }: RecordingsProps) {
  const [added, setAdded] = useState<Sound>()

  async function finish(sound: Sound) {
    await refetchSounds()
    setAdded(sound)
    toast.success('Recording added')
  }

  return (
    <div className="max-w-measure">
      {own.sounds.length === 0 && <p className="mt-4 text-ink-soft">{empty}</p>}
      <ul className="mt-4">
        {own.sounds.map((sound) => (
          <OwnSound key={sound.id} sound={sound} isNew={sound.id === added?.id} productId={productId} onAdded={finish} />
        ))}
      </ul>
      {own.can.add ? (
        <section aria-labelledby="add-recording" className="border-t border-rule pt-6">
          <h2 id="add-recording" className="font-serif text-xl">
            Add a recording
          </h2>
          <AddSoundForm key={added?.id} productId={productId} family={family} own={own} added={added} onAdded={finish} />
        </section>
      ) : (
        <p className="border-t border-rule pt-4 text-sm text-ink-soft">{full}</p>
      )}
    </div>
  )
}

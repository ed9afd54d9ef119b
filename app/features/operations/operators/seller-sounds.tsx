import { api } from '#app/lib/api.ts'
import type { SellerSound } from '#contracts/operations/operator-views.ts'
import { ActionWithReasonButton } from './action-with-reason-button.tsx'

/** A builder's recordings, which an operator can remove. */
export function SellerSounds({ sounds }: { sounds: SellerSound[] }) {
  if (sounds.length === 0) return null
  return (
    <section aria-labelledby="seller-sounds" className="mt-12">
      <h2 id="seller-sounds" className="font-serif text-xl">
        Recordings
      </h2>
      <ul className="mt-4 divide-y divide-rule">
        {sounds.map((sound) => (
          <li key={sound.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-64 text-sm [overflow-wrap:anywhere]">
              <p>
                {sound.name} · {sound.phrase_label}
              </p>
              {[sound.recorded_with, sound.description].filter(Boolean).map((text) => (
                <p key={text} className="mt-1 text-ink-soft">
                  {text}
                </p>
              ))}
            </div>
            {/* biome-ignore lint/a11y/useMediaCaption: a recording of an instrument has no words. */}
            <audio
              controls
              preload="none"
              src={sound.url}
              aria-label={`${sound.name}, ${sound.phrase_label}`}
              className="max-w-full"
            />
            <ActionWithReasonButton about={`${sound.name}, ${sound.phrase_label}`} act={removal(sound)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function removal({ id, name }: SellerSound) {
  return {
    label: 'Remove',
    title: 'Remove this recording?',
    description: `The recording of ${name} and its file will be deleted. This can’t be undone.`,
    hint: 'The builder will get this by email. We’ll also record it in the audit log.',
    run: async (reason: string) => {
      await api('POST /api/v1/admin/sounds/{id}/remove', { params: { id }, json: { reason } })
      return { message: 'Recording removed' }
    },
    danger: true,
  }
}

import { Link } from 'react-router'
import type { PastSound } from '#contracts/catalog/sound-views.ts'
import { SoundControls } from './sound-controls.tsx'
import { SoundText } from './sound-text.tsx'

/** Recordings of earlier work on a builder's profile. */
export function PastInstruments({ sounds }: { sounds: readonly PastSound[] }) {
  return (
    <section aria-labelledby="past-instruments">
      <h2 id="past-instruments" className="font-serif text-2xl">
        Listen to past instruments
      </h2>
      <ul className="mt-5 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {sounds.map((sound) => (
          <li key={sound.id}>
            <h3 className="font-medium wrap-anywhere">
              {sound.product_id ? (
                <Link to={`/product/${sound.product_id}`} className="link">
                  {sound.title}
                </Link>
              ) : (
                sound.title
              )}
            </h3>
            {sound.phrase !== 'free' && <p className="text-sm text-ink-soft">{sound.phrase_label}</p>}
            <SoundControls sound={{ ...sound, name: sound.title }} />
            <SoundText sound={sound} />
          </li>
        ))}
      </ul>
    </section>
  )
}

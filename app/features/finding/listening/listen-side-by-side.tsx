import { useState } from 'react'
import { megabytes } from '#app/lib/sound-labels.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/input.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SoundPosition } from '#app/ui/sound-position.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { Sound } from '#contracts/catalog/sound-views.ts'
import { PHRASE_FACTS, type SoundPhrase } from '#contracts/catalog/sounds.ts'
import { sharedPhrases } from './shared-phrases.ts'
import { useComparison } from './use-comparison.ts'

type ListenSideBySideProps = {
  products: readonly ProductCard[]
  /** By the id of the instrument. */
  sounds: Record<string, readonly Sound[]>
}

/** Recordings of the same phrase at the same loudness; nothing if no two instruments share a phrase. */
export function ListenSideBySide({ products, sounds }: ListenSideBySideProps) {
  const phrases = sharedPhrases(products.map(({ id }) => sounds[id] ?? []))
  const [wanted, setWanted] = useState<SoundPhrase>()
  const phrase = phrases.find((each) => each === wanted) ?? phrases[0]
  if (phrase === undefined) return null
  const entries = products.map((product) => ({ product, sound: sounds[product.id]?.find((each) => each.phrase === phrase) }))
  const entriesWithSound = entries.flatMap(({ product, sound }) => (sound ? [{ product, sound }] : []))
  return (
    <section aria-labelledby="listen" className="mt-6 max-w-measure">
      <h2 id="listen" className="font-serif text-2xl">
        Listen side by side
      </h2>
      <p className="mt-2 text-ink-soft">Same phrase, same loudness. Switch at any time.</p>
      <p className="mt-1 text-sm text-ink-soft">
        {PHRASE_FACTS[phrase].label} · {PHRASE_FACTS[phrase].heard}
      </p>
      {phrases.length > 1 && (
        <Field name="phrase" label="Phrase" className="mt-4 max-w-xs">
          <Select value={phrase} onChange={({ currentTarget }) => setWanted(currentTarget.value as SoundPhrase)}>
            {phrases.map((each) => (
              <option key={each} value={each}>
                {PHRASE_FACTS[each].label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Recordings
        key={entriesWithSound.map(({ sound }) => sound.id).join()}
        entries={entriesWithSound}
        absent={entries.filter(({ sound }) => !sound).map(({ product }) => product.name)}
      />
    </section>
  )
}

type Entry = { product: ProductCard; sound: Sound }
type RecordingsProps = { entries: readonly Entry[]; absent: string[] }

function Recordings({ entries, absent }: RecordingsProps) {
  const comparison = useComparison(entries.map(({ sound }) => sound))
  const { state, ids, chosen, blind, isPlaying, position } = comparison
  const isBlind = blind === 'on'
  const shown = ids.flatMap((id) => entries.find(({ sound }) => sound.id === id) ?? [])
  const lost = state === 'ready' ? entries.filter((entry) => !shown.includes(entry)) : []
  const size = entries.reduce((sum, { sound }) => sum + sound.bytes, 0)
  return (
    <>
      <div data-waits="">
        {state === 'idle' && (
          <noscript>
            <PlainPlayers entries={entries} />
          </noscript>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <ActionButton variant="primary" action={comparison.toggle}>
            {state !== 'ready' ? `Play all (${megabytes(size)})` : isPlaying ? 'Pause' : 'Play'}
          </ActionButton>
          {/* One button, which keeps the focus */}
          <ActionButton action={isBlind ? comparison.reveal : comparison.listenBlind}>
            {isBlind ? 'Reveal' : 'Listen blind'}
          </ActionButton>
        </div>
        {state === 'failed' && (
          <ErrorBox className="mt-4">The recordings couldn’t be loaded. Check your connection and try again.</ErrorBox>
        )}
        <div className="mt-4">
          <SoundPosition
            position={position}
            seconds={Math.min(...entries.map(({ sound }) => sound.seconds))}
            peaks={isBlind ? undefined : entries.find(({ sound }) => sound.id === chosen)?.sound.peaks}
            disabled={state !== 'ready'}
            onSeek={comparison.seek}
          />
        </div>
        <RadioGroup
          name="now_playing"
          legend="Now playing"
          className="mt-4"
          // Neither value nor order may tell which is which.
          value={String(ids.indexOf(chosen ?? ''))}
          onChange={(at) => comparison.choose(ids[Number(at)])}
          choices={shown.map((entry, at) => ({ value: String(at), ...choiceOf(entry, blind, at) }))}
        />
        <div role="status" className="text-sm text-ink-soft">
          {lost.map(({ product }) => (
            <p key={product.id} className="mt-2">
              The recording of {product.name} couldn’t be loaded.
            </p>
          ))}
        </div>
      </div>
      {!isBlind &&
        absent.map((name) => (
          <p key={name} className="mt-2 text-sm text-ink-soft">
            {name} has no recording of this phrase.
          </p>
        ))}
    </>
  )
}

/** One player for each recording, for visitors without scripts. */
function PlainPlayers({ entries }: Pick<RecordingsProps, 'entries'>) {
  return (
    <ul className="mt-4 flex flex-col gap-4">
      {entries.map(({ product, sound }) => (
        <li key={product.id}>
          <p className="mb-1">{product.name}</p>
          {/* biome-ignore lint/a11y/useMediaCaption: instrumental music; the description is below */}
          <audio controls preload="none" src={sound.url} aria-label={product.name} className="w-full" />
          {sound.description && <p className="text-sm text-ink-soft">What you hear: {sound.description}</p>}
        </li>
      ))}
    </ul>
  )
}

function choiceOf({ product, sound }: Entry, blind: 'off' | 'on' | 'revealed', at: number) {
  const letter = String.fromCharCode('A'.charCodeAt(0) + at)
  if (blind === 'on') return { label: null, picture: <span className="listen-picture listen-letter">{letter}</span> }
  return {
    label: blind === 'revealed' ? `${letter} · ${product.name}` : product.name,
    hint: sound.description && `What you hear: ${sound.description}`,
    picture: (
      <span className="listen-picture">
        <ProductImage picture={product.images[0]} of={product.id} alt="" sizes="2.5rem" loading="eager" />
      </span>
    ),
  }
}

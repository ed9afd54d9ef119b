import { useEffect, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PROFILE_LIMITS } from '#contracts/people/profile.ts'
import { normalizeSlugInput } from './normalize-slug-input.ts'
import type { ProfileForm } from './use-profile-draft.ts'

/** The last part of the builder's URL, with a preview. */
export function SlugField({ form }: { form: ProfileForm }) {
  const { draft, profile, change } = form
  const { slug, problem } = useFreeSlug(draft.slug, profile.slug)
  const isTaken = slug !== null && slug !== draft.slug.replace(/^-+|-+$/g, '')
  const address = `${location.origin}/builder/${slug ?? '…'}`

  return (
    <Field
      name="slug"
      label="Page address"
      error={problem}
      hint={
        <>
          Public URL: <span className="break-all">{address}</span>
          {isTaken && ' (with a number, because this address is taken)'}
        </>
      }
    >
      <Input
        value={draft.slug}
        required
        maxLength={PROFILE_LIMITS.slug}
        autoCapitalize="none"
        spellCheck={false}
        invalidMessage="Enter a page address"
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          // Leaves text alone during IME composition: converting it to Latin would interrupt it.
          const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing
          change({ slug: isComposing ? value : normalizeSlugInput(value) })
        }}
        onCompositionEnd={({ currentTarget: { value } }) => change({ slug: normalizeSlugInput(value) })}
        onBlur={() => draft.slug.endsWith('-') && change({ slug: draft.slug.replace(/-+$/, '') })}
      />
    </Field>
  )
}

/** The slug the shop would save, fetched after typing pauses. */
function useFreeSlug(typed: string, own: string | null): { slug: string | null; problem?: string } {
  const [answer, setAnswer] = useState<{ typed: string; slug: string | null; problem?: string }>()
  const isOwn = typed === (own ?? '')

  useEffect(() => {
    if (isOwn || typed === '') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const found = await api('GET /api/v1/profile/slug', { query: { wish: typed }, signal: stop.signal })
        setAnswer({ typed, slug: found.slug })
      } catch (error) {
        const isRefusal = error instanceof Error && 'status' in error && error.status === 422
        if (!stop.signal.aborted) setAnswer({ typed, slug: typed, problem: isRefusal ? error.message : undefined })
      }
    }, 350)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, isOwn])

  if (isOwn) return { slug: own }
  return answer?.typed === typed ? answer : { slug: typed || null }
}

import { type KeyboardEvent, useState } from 'react'

type Named = { id: string; names?: string }

type FindValueProps = {
  label: string
  values: readonly Named[]
  /** The ids of values whose name matches; null without a search. */
  onFind: (ids: Set<string> | null) => void
}

/** Narrows a long list by name. The input has no name, so it is not submitted. */
export function FindValue({ label, values, onFind }: FindValueProps) {
  const [asked, setAsked] = useState('')
  const found = idsOf(values, asked)

  function ask(text: string) {
    setAsked(text)
    onFind(plainWords(text).length === 0 ? null : new Set(idsOf(values, text)))
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && asked !== '') {
      event.preventDefault()
      event.stopPropagation()
      ask('')
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [only, ...others] = found
    if (only !== undefined && others.length === 0)
      event.currentTarget.closest('fieldset')?.querySelector<HTMLInputElement>(`[value="${only}"]`)?.click()
  }

  return (
    <>
      <input
        type="search"
        value={asked}
        maxLength={60}
        autoComplete="off"
        placeholder="Search by any name"
        aria-label={`Search ${label.toLowerCase()} by any name`}
        className="control"
        onChange={(event) => {
          event.stopPropagation()
          ask(event.currentTarget.value)
        }}
        onKeyDown={press}
      />
      <p role="status" className={asked !== '' && found.length === 0 ? 'facet-note' : 'sr-only'}>
        {asked !== '' && (found.length === 0 ? 'No matches.' : `${found.length} of ${values.length}`)}
      </p>
    </>
  )
}

function idsOf(values: readonly Named[], asked: string): string[] {
  const words = plainWords(asked)
  return values.filter(({ names }) => words.every((word) => names?.includes(` ${word}`))).map(({ id }) => id)
}

function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Which of a parameter's values in an address is used */
export type UsedValue = { used: string; unread: string }

const LONGEST_UNREAD = 200

/** The first usable value of a parameter that takes one; the others are unread, joined by commas. */
export function usedValue(params: URLSearchParams, name: string, isUsable: (text: string) => boolean): UsedValue {
  const texts = [...new Set(params.getAll(name).map((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()))].filter(
    (text) => text !== '',
  )
  const used = texts.find(isUsable) ?? ''
  const unread = texts.filter((text) => text !== used).join(',')
  return { used, unread: unread.slice(0, LONGEST_UNREAD) }
}

/**
 * Copies text that is still being fetched. Safari allows it only if the copying starts during the press. Throws if the text
 * can't be fetched; otherwise returns whether it was copied.
 */
export async function copyFetched(fetched: Promise<string>): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return copyToClipboard(await fetched)
  const text = fetched.then((words) => new Blob([words], { type: 'text/plain' }))
  // The caller gets this error from the fetch itself.
  text.catch(() => undefined)
  const isCopied = await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]).then(
    () => true,
    () => false,
  )
  return isCopied || copyToClipboard(await fetched)
}

/** Copies to the clipboard, with a selection as fallback if the browser blocks the API. Returns whether it worked. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.className = 'sr-only'
  // Placed next to the focused element: a dialog allows no selection outside it, and a panel would think the focus had left.
  const place = focused?.parentElement ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  focused?.focus()
  field.remove()
  return isCopied
}

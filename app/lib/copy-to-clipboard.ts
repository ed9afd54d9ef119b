/**
 * Copies to the clipboard; where the browser forbids its API, through a selection as older ones do it.
 * Answers whether it was done: some browsers allow neither.
 */
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
  // Beside what has the focus: a dialog lets nothing outside be selected, and a panel must not believe that it was left.
  const place = focused?.parentElement ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  focused?.focus()
  field.remove()
  return isCopied
}

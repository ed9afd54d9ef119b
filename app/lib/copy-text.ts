/** Copies to the clipboard; where the browser forbids its API, through a selection as older ones do it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copySelected(text)
  }
}

function copySelected(text: string): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.className = 'sr-only'
  // Beside what has the focus: a dialog lets nothing outside be selected, and a panel must not believe that it was left.
  const place = focused?.parentElement ?? document.body
  place.append(field)
  field.select()
  document.execCommand('copy')
  focused?.focus()
  field.remove()
}

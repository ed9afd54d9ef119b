/** Copies to the clipboard; where the browser forbids its API, through a selection as older ones do it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.setAttribute('readonly', '')
    field.className = 'sr-only'
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}

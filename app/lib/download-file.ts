/** Hands a file to the browser, as a click on a link would. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Once the browser has taken it; at once would be too early in some.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

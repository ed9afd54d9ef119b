/** Downloads a file, like a click on a link. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers have not read the URL yet: revoke it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

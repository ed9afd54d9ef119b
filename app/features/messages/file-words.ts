const KB = 1024

/** '3 KB', '1.4 MB'. */
export function sizeWords(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`
  return `${(bytes / KB / KB).toFixed(1)} MB`
}

/** What stands for a message in the list of conversations. */
export function lastWords({ message, attachment_count: count }: { message: string; attachment_count: number }): string {
  if (message !== '') return message
  return count === 1 ? 'A file' : `${count} files`
}

const KB = 1024

/** '3 KB', '1.4 MB'. */
export function fileSizeLabel(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`
  return `${(bytes / KB / KB).toFixed(1)} MB`
}

/** What stands for a message in the list of conversations. */
export function lastMessageLabel({ message, attachment_count: count }: { message: string; attachment_count: number }): string {
  if (message !== '') return message
  return count === 1 ? 'A file' : `${count} files`
}

const MOST_NAMED = 3
const LIST = new Intl.ListFormat('en-GB')

/** Which files a message has no room for. */
export function tooManyFilesMessage(names: string[]): string {
  const more = names.length - MOST_NAMED
  const named = more > 1 ? [...names.slice(0, MOST_NAMED), `${more} more`] : names
  return `Five files at most: ${LIST.format(named)} ${names.length === 1 ? 'was' : 'were'} left out.`
}

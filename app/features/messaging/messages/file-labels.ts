const KB = 1024

/** '3 KB', '1.4 MB'. */
export function fileSizeLabel(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`
  return `${(bytes / KB / KB).toFixed(1)} MB`
}

/** Describes a message in the conversation list. */
export function lastMessageLabel({ message, attachment_count: count }: { message: string; attachment_count: number }): string {
  if (message !== '') return message
  return count === 1 ? 'A file' : `${count} files`
}

const MOST_NAMED = 3
const LIST = new Intl.ListFormat('en-GB')

/** Names the files that exceeded the limit of a message. */
export function tooManyFilesMessage(names: string[]): string {
  const more = names.length - MOST_NAMED
  const named = more > 1 ? [...names.slice(0, MOST_NAMED), `${more} more`] : names
  return `You can attach up to five files. ${LIST.format(named)} ${names.length === 1 ? 'was' : 'were'} not added.`
}

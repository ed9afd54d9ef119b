/** All that somebody wrote about their collection: its name, and under it what it is about. */
export function collectionText({ name, description }: { name: string; description: string | null }): string {
  return description ? `${name}\n\n${description}` : name
}

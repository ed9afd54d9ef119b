/** All text of a collection: its name, then its description */
export function collectionText({ name, description }: { name: string; description: string | null }): string {
  return description ? `${name}\n\n${description}` : name
}

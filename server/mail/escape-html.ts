const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and attribute values. */
export function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A picture's URL, for API clients that want a single one */
export function pictureUrl(publicUrl: string, key: string): string {
  return `${publicUrl}/${key}-800.webp`
}

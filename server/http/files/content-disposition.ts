/** `attachment` with the file's name, also for clients that only read ASCII (RFC 6266, RFC 5987). */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_')
  const exact = encodeURIComponent(name).replace(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

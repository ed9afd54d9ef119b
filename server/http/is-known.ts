/** Whether `If-None-Match` names this version, weakly or not (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((each) => ['*', plain(etag)].includes(plain(each)))
}

/** Head of a page that only operators read. */
export function operatorMeta(title: string) {
  return [{ title: `${title} · Operator · Tonewood` }, { name: 'robots', content: 'noindex' }]
}

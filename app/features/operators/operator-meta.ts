/** The page head of an operator page. */
export function operatorMeta(title: string) {
  return [{ title: `${title} · Operator · Tonewood` }, { name: 'robots', content: 'noindex' }]
}

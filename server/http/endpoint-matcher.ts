/** Whether a request matches one of these calls, written as `POST /api/v1/products/{id}`. HEAD counts as GET. */
export function endpointMatcher(calls: string[]): (method: string, path: string) => boolean {
  const anyOf = new RegExp(`^(${calls.map((call) => call.replaceAll(/\{\w+\}/g, '[^/]+')).join('|')})$`)
  return (method, path) => anyOf.test(`${method === 'HEAD' ? 'GET' : method} ${path}`)
}

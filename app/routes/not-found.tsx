import { NotFound } from '../layout/not-found.tsx'

export function loader() {
  throw new Response(null, { status: 404 })
}

export function meta() {
  return [{ title: 'Page not found · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default NotFound

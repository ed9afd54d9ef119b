import { NotFound } from '../layout/not-found.tsx'

export function loader() {
  throw new Response(null, { status: 404 })
}

export default NotFound

import { redirect } from 'react-router'

/** The catalog's former address. */
export function loader() {
  return redirect('/catalog', 301)
}

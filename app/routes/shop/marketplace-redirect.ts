import { redirect } from 'react-router'

/** The catalog's former URL. */
export function loader() {
  return redirect('/catalog', 301)
}

import { redirect } from 'react-router'

/** The old name of the catalog. */
export function loader() {
  return redirect('/catalog', 301)
}

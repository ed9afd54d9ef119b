import { redirect } from 'react-router'

/** The old name of the catalog (decision 3). */
export function loader() {
  return redirect('/catalog', 301)
}

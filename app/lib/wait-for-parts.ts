import type { MiddlewareFunction } from 'react-router'
import { allPartsLoaded, markInUse } from './first-use.ts'

/** Shows the next page once the code of its parts is loaded; otherwise they would pop in one by one and shift the content. */
export const waitForParts: MiddlewareFunction = async (_navigation, next) => {
  markInUse()
  const results = await next()
  await allPartsLoaded()
  return results
}

import type { MiddlewareFunction } from 'react-router'
import { allArrived, beginUse } from './first-use.ts'

/** Shows the next page once the code of its parts is here: they would come in one by one and push down what is below them. */
export const waitForParts: MiddlewareFunction = async (_navigation, next) => {
  beginUse()
  const results = await next()
  await allArrived()
  return results
}

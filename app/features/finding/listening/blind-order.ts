const RANGE = 2 ** 32

/** The numbers below `count` in random order. */
export function blindOrder(count: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let last = count - 1; last > 0; last--) {
    const other = randomBelow(last + 1)
    ;[order[last], order[other]] = [order[other] as number, order[last] as number]
  }
  return order
}

/** Every number is equally likely: values that would favor the first ones are drawn again. */
function randomBelow(limit: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value < RANGE - (RANGE % limit) ? value % limit : randomBelow(limit)
}

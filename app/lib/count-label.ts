/** '12,000'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** '1 instrument', '12 instruments'. */
export function countLabel(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

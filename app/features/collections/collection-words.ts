/** '1 item', '12 items'. */
export function itemCount(count: number): string {
  return `${count} item${count === 1 ? '' : 's'}`
}

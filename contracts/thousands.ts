/** '12,000', of a whole number that is not negative. By hand: the first use of `Intl` stops a phone for 60 ms (record 164). */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

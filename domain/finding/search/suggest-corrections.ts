/** Words of this length may have two typos; words of fewer than four letters resemble too many. */
const TWO_TYPOS = 8
const ONE_TYPO = 4

/** The listed words that a typo may stand for. All of them, not only the nearest: 'mahagony' is nearer to a Latin name than to mahogany. */
export function suggestCorrections(typed: string, known: readonly string[]): string[] {
  // 'Lefty' is not a typo of 'left'.
  if (known.includes(typed)) return [typed]
  const forgiven = typed.length >= TWO_TYPOS ? 2 : typed.length >= ONE_TYPO ? 1 : 0
  return known.filter((word) => Math.abs(word.length - typed.length) <= forgiven && countTypos(typed, word) <= forgiven)
}

/** The number of missing, surplus, wrong and swapped letters */
function countTypos(typed: string, meant: string): number {
  const [a, b] = [[...typed], [...meant]]
  let twoBefore: number[] = []
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, other] of b.entries()) {
      const replaced = (before[j] ?? 0) + Number(letter !== other)
      const isTurned = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other
      const turned = isTurned ? (twoBefore[j - 1] ?? 0) + 1 : replaced
      row.push(Math.min((before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, replaced, turned))
    }
    ;[twoBefore, before] = [before, row]
  }
  return before.at(-1) ?? 0
}

const COPY = / \(Copy(?: (?<number>\d{1,6}))?\)$/

/** The name of a copy, short enough to save. Copies of copies are numbered: (Copy), (Copy 2), (Copy 3). */
export function copyName(name: string, longest: number): string {
  const copy = COPY.exec(name)
  const suffix = copy ? ` (Copy ${Number(copy.groups?.number ?? 1) + 1})` : ' (Copy)'
  return name.slice(0, Math.min(copy?.index ?? name.length, longest - suffix.length)).trimEnd() + suffix
}

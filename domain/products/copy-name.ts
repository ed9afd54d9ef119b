const COPY = ' (Copy)'

/** The name of a copy, short enough to be saved again. */
export function copyName(name: string, longest: number): string {
  return name.slice(0, longest - COPY.length).trimEnd() + COPY
}

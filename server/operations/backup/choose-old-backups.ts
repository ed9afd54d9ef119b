import { DAY_MS } from '#contracts/kernel/dates/days.ts'

/** Numbers of backups to keep: the newest of each of the last hours, days, weeks and months. */
export type Keep = { hourly: number; daily: number; weekly: number; monthly: number }

const NAME = /^tonewood-(\d{4})-(\d{2})-(\d{2})T\d{6}Z\.tar$/

/** The file name of a backup made at this time. */
export function backupName(at: Date): string {
  return `tonewood-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`
}

/** The backups among these file names to delete. Never returns other files. */
export function chooseOldBackups(names: string[], keep: Keep): string[] {
  const newestFirst = names.filter((name) => NAME.test(name)).toSorted((a, b) => (a < b ? 1 : -1))
  const kept = new Set<string>()
  keepNewestOf(newestFirst, keep.hourly, hourOf, kept)
  keepNewestOf(newestFirst, keep.daily, dayOf, kept)
  keepNewestOf(newestFirst, keep.weekly, (name) => String(weekOf(name)), kept)
  keepNewestOf(newestFirst, keep.monthly, (name) => dayOf(name).slice(0, 7), kept)
  return newestFirst.filter((name) => !kept.has(name))
}

function keepNewestOf(newestFirst: string[], count: number, span: (name: string) => string, kept: Set<string>) {
  const spans = new Set<string>()
  for (const name of newestFirst) {
    if (spans.has(span(name))) continue
    if (spans.size === count) return
    spans.add(span(name))
    kept.add(name)
  }
}

function hourOf(name: string): string {
  return name.slice('tonewood-'.length, 'tonewood-'.length + 13)
}

function dayOf(name: string): string {
  return name.slice('tonewood-'.length, 'tonewood-'.length + 10)
}

/** Weeks since the first Monday of 1970. */
function weekOf(name: string): number {
  return Math.floor((Date.parse(dayOf(name)) / DAY_MS - 4) / 7)
}

import { read } from './source-files.ts'

type Room = { places: string[]; may: string[] }

/** The table in docs/architecture.md: which folder may import which. Paths are folders or files of the repository. */
const ROOMS = roomsOf(read('docs/architecture.md'))

function roomsOf(document: string): Room[] {
  const [, section = ''] = document.split('\n## Folders and imports\n')
  const rows = section.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? []
  return rows.map((row) => {
    const [, places = '', , may = ''] = row.split('|')
    return { places: pathsIn(places), may: may.trim() === 'everything' ? [''] : pathsIn(may) }
  })
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')
}

/** The most specific entry that contains the file. */
export function roomOf(file: string): Room | undefined {
  const depth = ({ places }: Room) => Math.max(...places.map((place) => (file.startsWith(place) ? place.length : 0)))
  return ROOMS.filter((room) => depth(room) > 0).toSorted((one, other) => depth(other) - depth(one))[0]
}

import { and, eq, getColumns, getColumnTable, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { PersonalDataName } from '#contracts/kernel/personal-data.ts'
import type { Tx } from './db.ts'

/** A person: the account, its profile, and its email address if it is confirmed. */
export type Owner = { user: string; profile: string; email: string | null }

/** The column that names the person. Each column before it references the row that has the next one. */
type Path = PgColumn | [PgColumn, ...PgColumn[]]

/** The rows that lead to a person, by any of these paths. */
export type RowsOf = Partial<Record<keyof Owner, Path>> & { only?: SQL }

type Omitted<T extends PgTable> = (keyof T['_']['columns'] & string)[]

/** Rows in a person's export. */
export type ExportedRows<T extends PgTable = PgTable> = RowsOf & {
  /** The name in the export; by default the table's. */
  as?: string
  /** Secrets, and what other people told us about themselves. */
  omit?: Omitted<T>
  /** Texts that the shop computes from a row, such as an address; null if there is none */
  computed?: Record<string, SQL>
}

type Deletion = { now: Date; tombstone: { id: string; email: string } }
type Erased<T extends PgTable> = 'delete' | PgUpdateSetSource<T> | ((deletion: Deletion) => PgUpdateSetSource<T>)
type Erasure = { table: PgTable; rows: RowsOf; erased: Erased<PgTable> }

/** What every table declared, once its file is loaded. */
export const personalTables = new Map<PgTable, { record: PersonalDataName; exports: ExportedRows[] }>()
const erasures: Erasure[] = []

/** Declares under which name the privacy page describes a table, and which rows a person's export has, or why it has none. */
export function personalData<T extends PgTable>(
  table: T,
  record: PersonalDataName,
  ...exports: [ExportedRows<NoInfer<T>>, ...ExportedRows<NoInfer<T>>[]] | [whyNone: string]
): void {
  const before = personalTables.get(table)
  if (before && before.record !== record) throw new Error(`Two records describe one table: ${before.record} and ${record}`)
  const more = exports.filter((each) => typeof each !== 'string') as ExportedRows[]
  personalTables.set(table, { record, exports: [...(before?.exports ?? []), ...more] })
}

/** Declares what happens to rows with the account of their person, unless they go with a row they reference. */
export function eraseWithAccount<T extends PgTable>(table: T, rows: RowsOf, erased: Erased<NoInfer<T>>): void {
  erasures.push({ table, rows, erased: erased as Erased<PgTable> })
}

/** Selects the person's rows. */
export function rowsOfOwner(rows: RowsOf, owner: Owner): SQL | undefined {
  const found = pathsOf(rows).flatMap(([of, path]) => (owner[of] ? referencesOwner(path, owner[of]) : []))
  return and(rows.only, or(...found) ?? sql`false`)
}

/** The column of the rows that leads to the person. */
export function ownerColumn({ user, profile, email }: RowsOf): PgColumn {
  const [column] = [user ?? profile ?? email].flat()
  if (!column) throw new Error('No column references a person')
  return column
}

function pathsOf({ user, profile, email }: RowsOf): [keyof Owner, PgColumn[]][] {
  const paths = Object.entries({ user, profile, email }) as [keyof Owner, Path | undefined][]
  return paths.flatMap(([of, path]) => (path ? [[of, [path].flat()]] : []))
}

function referencesOwner([by, next, ...rest]: PgColumn[], key: string): SQL {
  if (!by) throw new Error('A path without columns')
  if (!next) return eq(by, key)
  const table = getColumnTable(next)
  return sql`${by} in (select ${getColumns(table).id} from ${table} where ${referencesOwner([next, ...rest], key)})`
}

/** Erases a person's rows as declared. Rows found through others come first, because those then no longer lead to the person. */
export async function eraseDeclared(tx: Tx, owner: Owner, deletion: Deletion): Promise<void> {
  const length = ({ rows }: Erasure) => Math.max(...pathsOf(rows).map(([, path]) => path.length))
  for (const { table, rows, erased } of erasures.toSorted((one, other) => length(other) - length(one))) {
    const where = rowsOfOwner(rows, owner)
    if (erased === 'delete') await tx.delete(table).where(where)
    else
      await tx
        .update(table)
        .set(typeof erased === 'function' ? erased(deletion) : erased)
        .where(where)
  }
}

import type pg from 'pg'

type Value = string | number | boolean | Date | null
type Statement = { name: string; text: string; rowMode: 'array'; types: pg.CustomTypesConfig }
type Parse = (text: string) => unknown
type Result = { rows: unknown[][] }
type Send = (...statement: unknown[]) => unknown
type Outcome = { resolve(result: Result): void; reject(error: unknown): void }

/** The methods of pg's connection that the extended protocol needs; its types declare other arguments. */
type Connection = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string | undefined>
  parse(statement: { name: string; text: string }): void
  bind(values: { statement: string; values: (string | null)[] }): void
  describe(portal: { type: 'P'; name: '' }): void
  execute(portal: { portal: ''; rows: 0 }): void
  sync(): void
}

/**
 * Sends prepared statements whose rows are arrays, as Drizzle writes them. Each connection requests a statement's columns once,
 * as they can't change there, and not with every execution, which would take longer than reading one row with many columns.
 * Everything else is sent as usual.
 */
export function withPreparedReads(send: Send): Send {
  const described = new Map<string, Parse[]>()

  return (...given) => {
    const [statement, values = []] = given
    if (!isPreparedRead(statement) || !isSimple(values)) return send(...given)
    return new Promise((resolve, reject) => send(new PreparedRead(statement, values, described, { resolve, reject })))
  }
}

class PreparedRead {
  readonly name: string
  readonly text: string
  readonly #types: pg.CustomTypesConfig
  readonly #values: (string | null)[]
  readonly #described: Map<string, Parse[]>
  readonly #outcome: Outcome
  readonly #rows: unknown[][] = []
  #parsers: Parse[] | undefined
  #failure: unknown

  constructor({ name, text, types }: Statement, values: Value[], described: Map<string, Parse[]>, outcome: Outcome) {
    this.name = name
    this.text = text
    this.#types = types
    this.#values = values.map(asText)
    this.#described = described
    this.#outcome = outcome
  }

  submit(connection: Connection): Error | null {
    const prepared = connection.parsedStatements[this.name]
    if (prepared !== undefined && prepared !== this.text) return new Error(`Two prepared statements are called '${this.name}'`)
    if (prepared !== undefined) this.#parsers = this.#described.get(this.name)
    connection.stream.cork()
    try {
      if (prepared === undefined) connection.parse({ name: this.name, text: this.text })
      connection.bind({ statement: this.name, values: this.#values })
      if (!this.#parsers) connection.describe({ type: 'P', name: '' })
      connection.execute({ portal: '', rows: 0 })
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const parsers = fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text') as Parse)
    this.#parsers = parsers
    this.#described.set(this.name, parsers)
  }

  handleDataRow({ fields }: { fields: unknown[] }): void {
    const parsers = this.#parsers
    if (!parsers || this.#failure !== undefined) return
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at]
        if (text !== null) fields[at] = parsers[at]?.(text as string)
      }
      this.#rows.push(fields)
    } catch (error) {
      this.#failure = error
    }
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}

  handleError(error: unknown): void {
    this.#outcome.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure !== undefined) this.#outcome.reject(this.#failure)
    else this.#outcome.resolve({ rows: this.#rows })
  }
}

function isPreparedRead(statement: unknown): statement is Statement {
  const { name, rowMode, text, types } = (statement ?? {}) as Partial<Statement>
  return typeof name === 'string' && rowMode === 'array' && types !== undefined && /^\s*select\b/i.test(text ?? '')
}

function isSimple(values: unknown): values is Value[] {
  return Array.isArray(values) && values.every((value) => typeof value !== 'object' || value === null || value instanceof Date)
}

function asText(value: Value): string | null {
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : String(value)
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#db/open-database.ts'
import { databaseUrl, TEMPLATE } from './database-url.ts'

/** A separate database, by default copied from the migrated template; deleted when closed. */
export async function openTestDatabase(template = TEMPLATE): Promise<Database & { url: string }> {
  const answer = await fetch(inject('databaseDoor'))
  const adminUrl = await answer.text()
  if (!answer.ok) throw new Error(`There is no test database: ${adminUrl}`)

  const name = `world_${randomUUID().replaceAll('-', '')}`
  // Copies without the write-ahead log, because the copy is never recovered.
  await once(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseUrl(adminUrl, name)
  const database = openDatabase(url, { max: 20 })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await once(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function once(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startEmbeddedServer } from '#db/embedded-server.ts'

/** Makes the tested shop's database fail to keep what belongs to these addresses; answers how to mend it. */
export async function failingDatabase(
  emails: string[],
  table: 'newsletter_subscriptions' | 'inquiries' = 'newsletter_subscriptions',
): Promise<() => Promise<void>> {
  const server = await startEmbeddedServer(process.env.E2E_DATA_DIR ?? 'test-results/data')
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const fault = `fault_${randomUUID().replaceAll('-', '')}`
  const list = emails.map((email) => client.escapeLiteral(email)).join(', ')
  await client.query(`
    create function ${fault}() returns trigger language plpgsql as $$ begin raise exception 'The disk is full'; end $$;
    create trigger ${fault} before insert or update on ${table}
      for each row when (new.email in (${list})) execute function ${fault}()`)
  return async () => {
    await client.query(`drop function ${fault} cascade`)
    await client.end()
    await server.stop()
  }
}

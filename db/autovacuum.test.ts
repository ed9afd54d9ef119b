import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'

test('tables of every list are vacuumed after 2 % of their rows changed, counts after 5 %', async () => {
  const world = await openWorld()
  const { rows } =
    await world.pool.query(`select relname, option_name, option_value from pg_class, pg_options_to_table(reloptions)
    where relkind = 'r' and option_name in ('autovacuum_vacuum_scale_factor', 'autovacuum_vacuum_threshold') order by 1, 2`)
  expect(rows.map(({ relname, option_name, option_value }) => `${relname} ${option_name} ${option_value}`)).toEqual([
    'catalog_counts autovacuum_vacuum_scale_factor 0',
    'catalog_counts autovacuum_vacuum_threshold 500',
    'category_entries autovacuum_vacuum_scale_factor 0.02',
    'products autovacuum_vacuum_scale_factor 0.02',
    'user_profiles autovacuum_vacuum_scale_factor 0.02',
  ])
  await world.close()
})

import { expect, test } from 'vitest'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { backupName, chooseOldBackups } from './choose-old-backups.ts'

const daily = (days: number) =>
  Array.from({ length: days }, (_, day) => backupName(new Date(Date.UTC(2026, 10, 23, 3) - day * DAY_MS)))

test('a year of nightly backups becomes seven days, four weeks and twelve months', () => {
  const names = daily(365)
  const kept = names.filter(
    (name) => !new Set(chooseOldBackups(names, { hourly: 0, daily: 7, weekly: 4, monthly: 12 })).has(name),
  )
  expect(kept.slice(0, 7)).toEqual(names.slice(0, 7))
  expect(kept).toContain('tonewood-2026-11-15T030000Z.tar')
  expect(kept).toContain('tonewood-2026-11-08T030000Z.tar')
  expect(kept).toContain('tonewood-2025-12-31T030000Z.tar')
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12)
})

test('of several backups of one day the newest is kept', () => {
  const names = [backupName(new Date('2026-11-23T01:00:00Z')), backupName(new Date('2026-11-23T13:00:00Z'))]
  expect(chooseOldBackups(names, { hourly: 0, daily: 7, weekly: 4, monthly: 12 })).toEqual([names[0]])
})

test('other files in the folder are left alone', () => {
  const others = ['letter.pdf', 'tonewood-before-restore.tar', 'tonewood-2026.tar', '../tonewood-2020-01-01T000000Z.tar']
  expect(chooseOldBackups(others, { hourly: 0, daily: 1, weekly: 0, monthly: 0 })).toEqual([])
})

test('hourly backups keep the newest of each of the last hours, then days', () => {
  const hours = Array.from({ length: 72 }, (_, hour) => backupName(new Date(Date.UTC(2026, 10, 23, 12, 30) - hour * 3_600_000)))
  const again = backupName(new Date('2026-11-23T12:05:00Z'))
  const old = new Set(chooseOldBackups([...hours, again], { hourly: 24, daily: 7, weekly: 0, monthly: 0 }))
  expect(hours.filter((name) => !old.has(name))).toEqual([
    ...hours.slice(0, 24),
    'tonewood-2026-11-21T233000Z.tar',
    'tonewood-2026-11-20T233000Z.tar',
  ])
  expect(old.has(again)).toBe(true)
  expect(chooseOldBackups(hours, { hourly: 0, daily: 7, weekly: 0, monthly: 0 })).toHaveLength(68)
})

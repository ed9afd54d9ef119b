import { thousands } from '#contracts/kernel/thousands.ts'

/** '1 instrument', '12 instruments'. */
export function countLabel(count: number, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : many}`
}

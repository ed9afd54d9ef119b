import { certificateProblem } from './doctor/certificate-problem.ts'
import { reasonOf } from './doctor/finding.ts'

// By the codes of Node and of PostgreSQL.
const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers at the address in DATABASE_URL: start PostgreSQL, and check host and port',
  ENOTFOUND: 'The host in DATABASE_URL does not exist: check its name',
  ETIMEDOUT: 'The host in DATABASE_URL does not answer: check the firewall between it and the shop',
  '28P01': 'PostgreSQL refuses user or password: check both in DATABASE_URL',
  '28000': 'PostgreSQL lets this user in from elsewhere only: check pg_hba.conf, and whether it asks for TLS (?sslmode=require)',
  '3D000': 'PostgreSQL has no database of this name: create it, in UTF8',
  '42501': 'This role may not read what the shop needs: let it own the shop’s tables, or grant it all rights to them',
  '53300': 'PostgreSQL has no free connection: raise max_connections or lower DATABASE_POOL',
  '08P01': 'A pooler refuses the settings of the shop’s connections: set DATABASE_DIRECT_URL to PostgreSQL itself',
}

const CERTIFICATE = 'Could not connect securely to PostgreSQL: check its certificate, and sslmode in DATABASE_URL'

/** What to do about a database that refuses the shop or does not answer, in one sentence; undefined for any other problem. */
export function databaseAdvice(error: unknown): string | undefined {
  const advice = ADVICE[codeOf(error)] ?? (isAboutCertificate(error) ? CERTIFICATE : undefined)
  return advice && `${advice} (${reasonOf(error)}).`
}

function isAboutCertificate(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (certificateProblem(cause.message)) return true
  return false
}

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause instanceof AggregateError ? cause.errors[0] : cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  return ''
}

import { certificateProblem } from '../operations/doctor/certificate-problem.ts'
import { reasonOf } from '../operations/doctor/finding.ts'

// By error codes of Node and PostgreSQL.
const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'Connection refused at the address in DATABASE_URL: start PostgreSQL, and check host and port',
  ENOTFOUND: 'The host in DATABASE_URL does not exist: check its name',
  ETIMEDOUT: 'The host in DATABASE_URL is not responding: check the firewall between it and the shop',
  '28P01': 'PostgreSQL rejects the user or password: check both in DATABASE_URL',
  '28000':
    'PostgreSQL does not allow this user to connect from this host: check pg_hba.conf, and whether TLS is required (?sslmode=require)',
  '3D000': 'The database does not exist: create it with encoding UTF8',
  '42501': 'This role is not allowed to read the shop’s tables: make it their owner, or grant it all privileges on them',
  '53300': 'PostgreSQL has no free connections: raise max_connections or lower DATABASE_POOL',
  '08P01': 'A pooler rejects the settings of the shop’s connections: set DATABASE_DIRECT_URL to PostgreSQL itself',
}

const CERTIFICATE = 'Could not connect securely to PostgreSQL: check its certificate, and sslmode in DATABASE_URL'

/** Advice in one sentence for a database that refuses the shop or does not respond; undefined for any other problem. */
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

import { randomUUID } from 'node:crypto'
import type { Address } from '@easypost/api'
import type { FieldProblem } from './easypost-problem.ts'
import type { AddressParams } from './read-shipment.ts'

/** EasyPost's own types omit some of its documented fields: ids, and what may be null. */
type Answered<T> = { [Key in keyof T]: T[Key] | null }

export function addressObject(address: AddressParams, now: Date, verified?: FieldProblem[]) {
  const success = verified?.length === 0
  const verification = { success, errors: verified ?? [], details: {} }
  return {
    id: `adr_${randomUUID().replaceAll('-', '')}`,
    object: 'Address',
    mode: 'test',
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    ...address,
    residential: verified && success ? true : null,
    carrier_facility: null,
    federal_tax_id: null,
    state_tax_id: null,
    verifications: verified ? { delivery: verification, ...(address.country === 'US' && { zip4: verification }) } : {},
  } satisfies Omit<Answered<Partial<Address>>, 'verifications'> & {
    verifications: object
    created_at: string
    updated_at: string
  }
}

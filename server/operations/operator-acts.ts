import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { LockPerson, SendTestEmail, StartMaintenance } from '#contracts/operations/operator-bodies.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { listPeople } from '#domain/operations/operators/list-people.ts'
import { lockPerson, resetPersonSignIn, signOutPerson, unlockPerson } from '#domain/operations/operators/lock-person.ts'
import { sendTestEmail } from '#domain/operations/operators/send-test-email.ts'
import { endMaintenance, startMaintenance } from '#domain/operations/operators/set-maintenance.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { exportPerson } from './account-export/export-person.ts'

type ActCtx = Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs'>
type Act = (ctx: ActCtx, first: string, rest: string) => Promise<string>

/** Operator actions on the server's command line, by verb. The audit log names the operator given with `--as`. */
export const OPERATOR_ACTS: Record<string, Act> = {
  async find(ctx, q) {
    const { entries, total } = await listPeople(ctx, { show: 'all', q, page: 1 })
    const lines = entries.map(({ email, display_name, locked_at }) => `${email}  ${display_name}${locked_at ? '  locked' : ''}`)
    return [...lines, `${total} found`].join('\n')
  },
  async lock(ctx, email, reason) {
    if (reason === '') throw new Refusal('invalid_input', 'Add a reason after the email address')
    await lockPerson(ctx, await idOf(ctx, email), checked(LockPerson, { reason }))
    return `${email} is locked`
  },
  async unlock(ctx, email) {
    await unlockPerson(ctx, await idOf(ctx, email))
    return `${email} is unlocked`
  },
  async 'sign-out'(ctx, email) {
    await signOutPerson(ctx, await idOf(ctx, email))
    return `${email} is signed out everywhere`
  },
  async reset(ctx, email, reason) {
    if (reason === '') throw new Refusal('invalid_input', 'Add a reason after the email address')
    await resetPersonSignIn(ctx, await idOf(ctx, email), checked(LockPerson, { reason }))
    return `The sign-in of ${email} is reset. The link to choose a new password will be sent while the shop is running`
  },
  async export(ctx, email) {
    return JSON.stringify(await exportPerson(ctx, await idOf(ctx, email)), null, 2)
  },
  async 'test-email'(ctx, to) {
    await sendTestEmail(ctx, checked(SendTestEmail, { to }))
    return `A test email to ${to} is queued and will be sent while the shop is running`
  },
  async maintenance(ctx, state, message) {
    if (state === 'off') {
      await endMaintenance(ctx)
      return 'The shop is no longer read-only'
    }
    if (state !== 'on' || message === '')
      throw new Refusal('invalid_input', 'Use "maintenance on" with a message, or "maintenance off"')
    await startMaintenance(ctx, checked(StartMaintenance, { message }))
    return 'The shop is read-only'
  },
}

/** The arguments, validated by the API's rules. */
function checked<Schema extends z.ZodType>(schema: Schema, typed: z.input<Schema>): z.output<Schema> {
  const { data, error } = schema.safeParse(typed)
  if (error) throw new Refusal('invalid_input', error.issues[0]?.message ?? 'This is not valid')
  return data
}

async function idOf({ db }: Needs<'db'>, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()))
  if (!user) throw new Refusal('not_found', `No account with the address ${email}`)
  return user.id
}

/** The operator with this address; without one, the shop's only operator. */
export async function findActingOperator({ db }: Needs<'db'>, email: string | undefined): Promise<Account> {
  const operators = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.isOperator, true))
  const found = email === undefined ? operators : operators.filter((each) => each.email === email.trim().toLowerCase())
  const [operator, another] = found
  if (!operator)
    throw new Refusal('not_found', email ? `${email} is not an operator` : 'There are no operators yet: add one first')
  if (another) throw new Refusal('invalid_input', 'Pass your email address with --as=EMAIL; the log records it')
  return { ...operator, emailConfirmed: true, isOperator: true, hasAcceptedTerms: true, sessionId: null }
}

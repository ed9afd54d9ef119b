import { eq } from 'drizzle-orm'
import { BuildChange, type BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { EffectPart } from '#contracts/custom-builds/change-effect.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { abilities, authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { builds } from '../builds/builds-tables.ts'
import { type BuildSnapshot, listBuilds } from '../builds/list-builds.ts'
import { buildNotFound } from '../builds/lock-build.ts'
import type { ChangeRow } from './build-changes-table.ts'
import { type ChangeFacts, changePolicy } from './change-policy.ts'
import { whenLocked } from './frozen-lines.ts'
import { type ChangeBase, effectOf, getChangeBase, listChangeRows, promisedDateAfter, whyBlocked } from './list-changes.ts'

type Deps = Needs<'actor' | 'now' | 'settings'> & { db: Queryable }

/** The changes of a build with their effects, for buyer or builder. */
export async function getChanges(ctx: Deps, requestId: string): Promise<BuildChanges> {
  const actor = requireAccount(ctx.actor)
  const [build] = await listBuilds(ctx, eq(builds.requestId, requestId))
  if (!build) throw buildNotFound()
  authorize(buildPolicy.read(actor, build))
  const base = await getChangeBase(ctx, ctx.db, build)
  const rows = await listChangeRows(ctx.db, requestId)
  const { ask, propose } = changePolicy
  const side = actor.id === build.builderUserId ? 'builder' : 'buyer'
  const can = abilities({ ask: ask(actor, build), propose: propose(actor, build) })
  return {
    request_id: requestId,
    side,
    time_zone: ctx.settings.timeZone,
    changes: base ? rows.map((row) => changeView(ctx, { build, base, row, side })) : [],
    version: base?.sheet.version ?? 0,
    total: toDollars(base?.sheet.price_cents ?? 0),
    earned: toDollars(base?.earnedCents ?? 0),
    promise: build.promise,
    parts: (base?.parts ?? []).map(partView),
    family: base?.sheet.instrument.family ?? 'plain',
    lines: (base?.sheet.lines ?? []).map((line) => ({
      ...line,
      fixed: base?.fixed.get(line.key) ?? null,
      fixed_when: base && !base.fixed.has(line.key) ? whenLocked(line, build.stages, base.today) : null,
    })),
    can: base ? can : { ask: false, propose: false },
  }
}

/** The policy's facts about a change, with the reason why it is blocked. */
export function changeFacts(change: ChangeRow, base: ChangeBase | undefined, reader: SheetSide = 'buyer'): ChangeFacts {
  const { number, status, askedBy, openUntil } = change
  return { number, status, askedBy, openUntil, blocked: whyBlocked(change, base, reader) }
}

type OfBuild = { build: BuildSnapshot; base: ChangeBase; row: ChangeRow; side: SheetSide }

function changeView({ actor, now }: Deps, { build, base, row, side }: OfBuild): BuildChange {
  const facts = changeFacts(row, base, side)
  const { answer, accept, refuse, withdraw } = changePolicy
  const beforeIn = base.contents.get(row.baseVersion)
  return rowView(BuildChange, row, {
    lines: row.lines.map((line) => ({
      ...line,
      before: beforeIn?.lines.find(({ key }) => key === line.key)?.value ?? null,
    })),
    after_freeze: row.fixed.length > 0 || (row.status === 'asked' && row.about.some((key) => base.fixed.has(key))),
    blocked: facts.blocked,
    effect: effectView(build, base, row),
    can: abilities({
      propose: answer(actor, build, facts),
      accept: accept(actor, build, facts, now()),
      refuse: refuse(actor, build, facts),
      withdraw: withdraw(actor, build, facts),
    }),
  })
}

function effectView(build: BuildSnapshot, base: ChangeBase, row: ChangeRow): BuildChange['effect'] {
  const effect = row.status === 'proposed' ? effectOf(row, base) : 'decided'
  if (typeof effect === 'string') return null
  return {
    version: base.sheet.version,
    total: toDollars(effect.priceCents),
    back: toDollars(effect.backCents),
    parts: effect.parts.map(partView),
    promise: promisedDateAfter(build.promise, row.days),
  }
}

function partView({ id, title, cents, isPaid }: EffectPart) {
  return { id, title, amount: toDollars(cents), is_paid: isPaid }
}

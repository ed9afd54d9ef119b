import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import type { BuilderStanding } from '#contracts/operators.ts'

const WORDS: Record<BuilderStanding, { tone: BadgeProps['tone']; words: string }> = {
  waiting: { tone: 'waiting', words: 'Waiting' },
  active: { tone: 'good', words: 'Active' },
  suspended: { tone: 'bad', words: 'Suspended' },
}

/** Where a builder stands with the shop. */
export function StandingBadge({ standing }: { standing: BuilderStanding }) {
  return <Badge tone={WORDS[standing].tone}>{WORDS[standing].words}</Badge>
}

import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import type { BuilderStanding } from '#contracts/operators.ts'

const STATUS_LABELS: Record<BuilderStanding, { tone: BadgeProps['tone']; words: string }> = {
  waiting: { tone: 'waiting', words: 'Waiting' },
  active: { tone: 'good', words: 'Active' },
  suspended: { tone: 'bad', words: 'Suspended' },
}

/** Where a builder stands with the shop. */
export function SellerStatusBadge({ standing }: { standing: BuilderStanding }) {
  return <Badge tone={STATUS_LABELS[standing].tone}>{STATUS_LABELS[standing].words}</Badge>
}

import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import type { BuilderStanding } from '#contracts/operations/operators.ts'

const STATUS_LABELS: Record<BuilderStanding, { tone: BadgeProps['tone']; label: string }> = {
  waiting: { tone: 'waiting', label: 'Waiting' },
  active: { tone: 'good', label: 'Active' },
  suspended: { tone: 'bad', label: 'Suspended' },
}

/** A builder's status with the shop. */
export function SellerStatusBadge({ standing }: { standing: BuilderStanding }) {
  return <Badge tone={STATUS_LABELS[standing].tone}>{STATUS_LABELS[standing].label}</Badge>
}

import { Globe, Lock } from 'lucide-react'

/** Public or private, as an icon with an optional label. */
export function VisibilityBadge({ isPublic, showLabel = false }: { isPublic: boolean; showLabel?: boolean }) {
  const Icon = isPublic ? Globe : Lock
  const word = isPublic ? 'Public' : 'Private'
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-soft" title={word}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className={showLabel ? undefined : 'sr-only'}>{word}</span>
    </span>
  )
}

import { countLabel } from '#app/lib/count-label.ts'
import type { SellerEntry } from '#contracts/operations/operator-views.ts'

/** The name buyers see now or will see later. */
export function sellerName({ business_name, display_name }: Pick<SellerEntry, 'business_name' | 'display_name'>): string {
  return business_name || display_name
}

/** '3 instruments, 2 of them drafts'. */
export function instrumentCountLabel({ instruments, drafts }: Pick<SellerEntry, 'instruments' | 'drafts'>): string {
  if (instruments === 0) return 'No instruments yet'
  const all = countLabel(instruments, 'instrument')
  if (drafts === 0) return all
  return drafts === instruments
    ? `${all}, ${drafts === 1 ? 'a draft' : 'all drafts'}`
    : `${all}, ${drafts} of them ${drafts === 1 ? 'a draft' : 'drafts'}`
}

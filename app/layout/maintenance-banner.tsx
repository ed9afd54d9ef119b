/** Shown on every page while the shop is read-only. */
export function MaintenanceBanner({ message }: { message: string }) {
  return (
    <aside aria-label="Maintenance" className="bg-ember-wash">
      <p className="page py-2 text-sm wrap-anywhere">{message}</p>
    </aside>
  )
}

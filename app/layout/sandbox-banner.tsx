/** Shown on every page while payments are simulated, so no visitor thinks they bought something. */
export function SandboxBanner({ hasMailbox }: { hasMailbox: boolean }) {
  return (
    <aside aria-label="Sandbox" className="bg-brass/25">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-6 py-2 text-xs">
        <p>Sandbox: no real money moves</p>
        {hasMailbox && (
          <a href="/sandbox/mail" className="-my-3 inline-block py-3 underline decoration-1 underline-offset-4">
            View test emails
          </a>
        )}
      </div>
    </aside>
  )
}

/** The style of every sandbox page, in the shop's colors and both themes. */
export const SANDBOX_CSS = `
@font-face { font-family: 'Instrument Serif'; src: url('/sandbox/fonts/instrument-serif.woff2') format('woff2'); font-display: swap; }
@font-face { font-family: 'Instrument Sans'; src: url('/sandbox/fonts/instrument-sans.woff2') format('woff2'); font-weight: 400 700; font-display: swap; }
:root {
  color-scheme: light dark;
  --paper: oklch(0.985 0.006 85); --panel: oklch(0.955 0.010 85); --ink: oklch(0.24 0.020 55); --ink-soft: oklch(0.46 0.020 60);
  --rule: oklch(0.88 0.012 80); --edge: oklch(0.62 0.018 70); --rosewood: oklch(0.42 0.105 35); --on-rosewood: oklch(0.985 0.006 85);
  --brass: oklch(0.72 0.105 80); --spruce: oklch(0.46 0.075 150); --ember: oklch(0.50 0.160 28);
  --serif: 'Instrument Serif', Georgia, serif; --sans: 'Instrument Sans', system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: oklch(0.19 0.010 60); --panel: oklch(0.235 0.012 60); --ink: oklch(0.94 0.010 85); --ink-soft: oklch(0.74 0.014 80);
    --rule: oklch(0.34 0.012 60); --edge: oklch(0.56 0.014 70); --rosewood: oklch(0.70 0.105 45); --on-rosewood: oklch(0.19 0.010 60);
    --brass: oklch(0.78 0.105 85); --spruce: oklch(0.74 0.080 150); --ember: oklch(0.74 0.140 30);
  }
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.55 var(--sans); min-height: 100vh; }
h1, h2, h3, p, dl, dd, ol, ul, figure { margin: 0; padding: 0; }
ol, ul { list-style: none; }
h1, h2 { font-family: var(--serif); font-weight: 400; line-height: 1.1; letter-spacing: -0.01em; text-wrap: balance; overflow-wrap: anywhere; }
a { color: var(--rosewood); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--rosewood); outline-offset: 3px; border-radius: 2px; }
.sandbox-note { background: var(--panel); border-bottom: 1px solid var(--rule); padding: 0.5rem 1.25rem; text-align: center; font-size: 0.8125rem; color: var(--ink-soft); }
.house { font-family: var(--serif); font-size: 1.3125rem; color: var(--ink-soft); }
.figures { font-variant-numeric: tabular-nums; }
.plain { color: inherit; text-decoration: none; }
.soft { color: var(--ink-soft); }
.small { font-size: 0.9375rem; }

.pay { display: grid; gap: 2.5rem; max-width: 68rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
.order h1 { font-size: clamp(1.75rem, 5vw, 2.375rem); margin-top: 0.25rem; }
.order .product-image { background: var(--panel); border-radius: 4px; margin-top: 1rem; display: grid; place-items: center; padding: 0.75rem; }
.order .product-image img { display: block; max-width: 100%; max-height: 13rem; object-fit: contain; }
.order ul { margin-top: 1.25rem; border-top: 1px solid var(--rule); }
.order li, .order .total { display: flex; justify-content: space-between; gap: 1.5rem; padding: 0.75rem 0; border-bottom: 1px solid var(--rule); }
.order li small { display: block; color: var(--ink-soft); font-size: 0.8125rem; }
.order .total { border-bottom: 0; font-weight: 600; }
.card-form h2 { font-size: 1.75rem; margin-bottom: 1.25rem; }
.fields { display: grid; gap: 1.125rem; grid-template-columns: 1fr 1fr; }
.field { grid-column: 1 / -1; display: grid; gap: 0.3rem; align-content: start; }
.field.half { grid-column: span 1; }
.field label { font-size: 0.9375rem; font-weight: 500; }
.field input { width: 100%; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 4px; padding: 0.65rem 0.75rem; min-height: 3rem; }
.field input::placeholder { color: var(--ink-soft); opacity: 1; }
.field input[aria-invalid='true'] { border-color: var(--ember); box-shadow: inset 0 0 0 1px var(--ember); }
.field .error { color: var(--ember); font-size: 0.9375rem; }
.alert { border-left: 3px solid var(--ember); background: var(--panel); padding: 0.75rem 1rem; margin-bottom: 1.25rem; border-radius: 0 4px 4px 0; }
.button { display: block; width: 100%; margin-top: 1.5rem; min-height: 3.25rem; border: 0; border-radius: 4px; background: var(--rosewood); color: var(--on-rosewood); font: 600 1.0625rem/1.2 var(--sans); cursor: pointer; text-align: center; }
.button:hover { background: color-mix(in oklch, var(--rosewood) 88%, var(--ink)); }
.cancel { display: block; text-align: center; padding: 0.9rem; margin-top: 0.25rem; }
.card-form h3 { font-family: var(--serif); font-weight: 400; font-size: 1.3125rem; margin: 1.75rem 0 0.9rem; }
.lead { margin-top: 0.75rem; max-width: 34rem; }
.order .steps { counter-reset: step; margin: 1.75rem 0; }
.order .steps li { justify-content: flex-start; gap: 1rem; }
.order .steps li::before { counter-increment: step; content: counter(step); min-width: 0.75rem; font-family: var(--serif); color: var(--ink-soft); }
.agree { display: flex; gap: 0.75rem; align-items: flex-start; margin-top: 1.5rem; font-size: 0.9375rem; }
.agree input { width: 1.25rem; height: 1.25rem; margin: 0.1rem 0 0; accent-color: var(--rosewood); flex: none; }
.card-form > form > .error { color: var(--ember); font-size: 0.9375rem; margin-top: 0.3rem; }
.plain-button { display: grid; place-items: center; text-decoration: none; }
button.cancel { background: none; border: 0; font: inherit; color: var(--rosewood); text-decoration: underline; padding-left: 0; cursor: pointer; }
.received { border-top: 1px solid var(--rule); }
.received li { display: flex; justify-content: space-between; gap: 1.5rem; padding: 0.75rem 0; border-bottom: 1px solid var(--rule); }
.received small { display: block; color: var(--ink-soft); }
.test-cards { margin-top: 1.25rem; border-top: 1px solid var(--rule); padding-top: 1rem; font-size: 0.875rem; color: var(--ink-soft); }
.test-cards dl { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 1rem; margin-top: 0.4rem; }
.test-cards dt { font-variant-numeric: tabular-nums; white-space: nowrap; }
@media (min-width: 56rem) {
  .pay { grid-template-columns: 1fr 26rem; gap: 5rem; padding-top: 4rem; }
  .order .product-image { margin-top: 1.75rem; padding: 1.5rem; }
  .order .product-image img { max-height: 24rem; }
}

.notice { max-width: 34rem; margin: 0 auto; padding: 4rem 1.25rem; }
.notice h1 { font-size: clamp(2rem, 6vw, 3.375rem); margin: 0.5rem 0 1rem; }
.notice .button { display: inline-block; width: auto; padding: 1rem 1.75rem; text-decoration: none; }

.mailbox { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
.mailbox header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.5rem 1.5rem; margin-bottom: 1.25rem; }
.mailbox h1 { font-size: clamp(2rem, 5vw, 2.75rem); }
.mailbox header form { margin-left: auto; display: flex; gap: 0.5rem; align-items: center; font-size: 0.9375rem; }
.mailbox header input { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 4px; padding: 0.4rem 0.6rem; min-height: 2.5rem; width: 14rem; max-width: 50vw; }
.mailbox header button { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--edge); border-radius: 4px; min-height: 2.5rem; padding: 0 0.9rem; cursor: pointer; }
@media (max-width: 40rem) { .mailbox header form { width: 100%; margin-left: 0; } .mailbox header input { flex: 1; max-width: none; width: auto; min-width: 0; } }
.mails { border-top: 1px solid var(--rule); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.8rem 0.75rem; border-bottom: 1px solid var(--rule); color: inherit; text-decoration: none; }
.mails a:hover, .mails a[aria-current] { background: var(--panel); }
.mails a[aria-current] { box-shadow: inset 3px 0 0 var(--rosewood); }
.mails .subject { font-weight: 500; overflow-wrap: anywhere; }
.mails time, .mails .to { font-size: 0.875rem; color: var(--ink-soft); }
.mails .to { grid-column: 1 / -1; overflow-wrap: anywhere; }
.mail { border-top: 1px solid var(--rule); padding-top: 1rem; }
.mail h2 { font-size: 1.75rem; }
.mail dl { display: grid; grid-template-columns: auto 1fr; gap: 0.1rem 1rem; margin: 0.75rem 0; font-size: 0.9375rem; }
.mail dt { color: var(--ink-soft); }
.mail dd { overflow-wrap: anywhere; }
.mail iframe { display: block; width: 100%; height: 32rem; border: 1px solid var(--rule); border-radius: 4px; background: white; color-scheme: light; }
.mail pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; font-size: 0.9375rem; background: var(--panel); padding: 1rem; border-radius: 4px; margin: 0; }
.mail h3 { font-size: 0.9375rem; margin: 1.25rem 0 0.4rem; }
.mail .links li { overflow-wrap: anywhere; font-size: 0.9375rem; padding: 0.15rem 0; }
.empty { padding: 3rem 0; color: var(--ink-soft); max-width: 34rem; }
.mailbox .opened { display: grid; gap: 2rem; grid-template-columns: minmax(0, 1fr); }
.mailbox .opened .mail { order: -1; }
.mail .back { display: none; }
.opened .mail .back { display: inline-block; margin-bottom: 0.75rem; }
@media (min-width: 60rem) {
  .mailbox .opened .mail { order: 0; }
  .opened .mail .back { display: none; }
  .mailbox .columns { display: grid; grid-template-columns: 24rem minmax(0, 1fr); gap: 2.5rem; align-items: start; }
}

.hooks { display: grid; gap: 2.5rem; grid-template-columns: minmax(0, 1fr); max-width: 76rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
.hooks h1 { font-size: clamp(2rem, 5vw, 2.75rem); margin: 0.25rem 0 0.75rem; }
.hooks h2 { font-size: 1.75rem; }
.hook-settings .field { margin-top: 1.5rem; }
.hook-settings .label { font: 500 0.9375rem/1.55 var(--sans); letter-spacing: 0; }
.address { display: block; background: var(--panel); border-radius: 4px; padding: 0.75rem; font-size: 0.9375rem; overflow-wrap: anywhere; user-select: all; }
.hook-settings .hint { margin-top: 0.75rem; }
.hook-settings fieldset { border: 0; margin: 1.75rem 0 0; padding: 0; }
.hook-settings legend { font-size: 0.9375rem; font-weight: 500; padding: 0; margin-bottom: 0.25rem; }
.hook-settings .cancel { text-align: left; padding-left: 0; }
.choice { display: flex; gap: 0.75rem; align-items: flex-start; padding: 0.5rem 0; font-size: 0.9375rem; cursor: pointer; }
.choice input { width: 1.25rem; height: 1.25rem; margin: 0.1rem 0 0; accent-color: var(--rosewood); flex: none; }
.act { font: inherit; font-size: 0.9375rem; color: inherit; background: var(--panel); border: 1px solid var(--edge); border-radius: 4px; min-height: 2.75rem; margin-top: 0.75rem; padding: 0 1.1rem; cursor: pointer; }
.act:hover { border-color: var(--ink-soft); }
.hook-head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; padding-bottom: 0.75rem; }
.hook-head h2 { margin-right: auto; }
.hook-head .act { margin: 0; }
.calls { border-top: 1px solid var(--rule); }
.calls:empty { display: none; }
.calls > li { padding: 1rem 0; border-bottom: 1px solid var(--rule); }
.call-head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 1rem; }
.mark { font-size: 0.875rem; font-weight: 500; color: var(--ink-soft); }
.mark.good { color: var(--spruce); }
.mark.bad { color: var(--ember); }
.calls summary { cursor: pointer; color: var(--rosewood); font-size: 0.9375rem; padding: 0.6rem 0; }
.calls pre { margin: 0; max-height: 24rem; overflow: auto; background: var(--panel); border-radius: 4px; padding: 1rem; font-size: 0.8125rem; line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere; }
.calls dl { display: grid; grid-template-columns: minmax(0, 1fr); margin-top: 0.75rem; font-size: 0.875rem; }
.calls dt { color: var(--ink-soft); }
.calls dd { overflow-wrap: anywhere; margin-bottom: 0.4rem; }
@media (min-width: 60rem) { .hooks { grid-template-columns: 26rem minmax(0, 1fr); gap: 4rem; padding-top: 3rem; } }
`

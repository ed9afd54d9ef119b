const DARK = '--paper: #1a1714; --ink: #f1e9dd; --soft: #c3b6a5; --rule: #4a4138; color-scheme: dark;'

/** A few rules of its own: the shop's style sheet is made for full pages. */
export const EMBED_STYLES = `
:root { --paper: #fbf8f2; --ink: #241d17; --soft: #655a4e; --rule: #d9cfc0; color-scheme: light; }
:root[data-theme=dark] { ${DARK} }
@media (prefers-color-scheme: dark) { :root[data-theme=auto] { ${DARK} } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.4 Georgia, serif; }
h1 { margin: 0 0 1rem; font-size: 1.25rem; font-weight: 400; }
h2 { margin: .5rem 0 0; font-size: 1rem; font-weight: 400; overflow-wrap: anywhere; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: 1.5rem 1rem; margin: 0; padding: 0; list-style: none; }
ul.single { grid-template-columns: minmax(0, 22rem); }
li { position: relative; }
li p { margin: 0; color: var(--soft); font-size: .875rem; }
img { display: block; width: 100%; height: auto; aspect-ratio: 4 / 5; object-fit: contain; border-bottom: 1px solid var(--rule); }
a { color: inherit; }
h2 a { text-decoration: none; }
h2 a::after { content: ""; position: absolute; inset: 0; }
h2 a:hover { text-decoration: underline; }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
.from { margin: 1.5rem 0 0; font-size: .875rem; }
`

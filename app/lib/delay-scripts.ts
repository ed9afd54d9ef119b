import { SESSION_KEY } from './stored-session.ts'

/** A picture that never loads must not block the scripts. */
const LONGEST_WAIT_MS = 4000

/** Events that announce an interaction. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin', 'click', 'input']

/**
 * Resolves when the scripts can load: after the page's pictures, at the first interaction, or immediately for signed-in users,
 * who still need their own data.
 */
const MAY_START = `function mayStart(){return new Promise(function(start){try{if(localStorage.getItem(${JSON.stringify(SESSION_KEY)}))return start()}catch(e){}if(window.preHydrationEvents&&window.preHydrationEvents.heard.length)return start();function loaded(){window.requestIdleCallback?requestIdleCallback(start,{timeout:500}):setTimeout(start,100)}if(document.readyState==="complete")loaded();else{addEventListener("load",loaded);setTimeout(start,${LONGEST_WAIT_MS})}${JSON.stringify(SIGNS_OF_USE)}.forEach(function(type){addEventListener(type,start,{capture:true,once:true})})})}`

const PRELOAD = '<link rel="modulepreload" href="'

/** Lets the browser paint and respond between two modules. */
const PAUSE =
  'function pause(){return window.scheduler&&scheduler.yield?scheduler.yield():new Promise(function(go){setTimeout(go)})}'

/**
 * Delays a page's scripts until they no longer compete with its pictures. Then all are requested at once, and each runs in its
 * own task, so that none blocks the page for long. Only elements with the renderer's nonce are changed.
 */
export function delayScripts(html: string, nonce: string): string {
  // Splitting is several times faster than a regular expression over the whole page.
  const [before = '', ...parts] = html.split(PRELOAD)
  const close = `" nonce="${nonce}"/>`
  const modules: string[] = []
  let page = before
  for (const part of parts) {
    const end = part.indexOf('"')
    if (part.startsWith(close, end)) {
      modules.push(part.slice(0, end))
      page += part.slice(end + close.length)
    } else page += PRELOAD + part
  }
  const open = `<script nonce="${nonce}" type="module" async="">`
  const start = page.indexOf(open) + open.length
  const end = page.indexOf('</script>', start)
  return start < open.length ? page : page.slice(0, start) + late(page.slice(start, end), modules) + page.slice(end)
}

function late(script: string, modules: string[]): string {
  const imports = script
    .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
    // The manifest of all routes, unless the browser requests them one by one.
    .replaceAll(/import ("[^"]+");/g, 'await import($1);')
  const load = `const modules=${JSON.stringify(modules)};for(const href of modules){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}`
  // The first is the entry, which hydrates the page as soon as it runs: it is imported at the end of the script.
  const run = 'for(const href of modules.slice(1)){await import(href);await pause()}'
  return `${MAY_START}${PAUSE}(async function(){await mayStart();${load}${run}${imports}})()`
}

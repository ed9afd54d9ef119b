import { SESSION_KEY } from './stored-session.ts'

/** A picture that never arrives must not keep the scripts away. */
const LONGEST_WAIT_MS = 4000

/** Signs that the user is about to press something. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin', 'click', 'input']

/**
 * Resolves when the scripts may load: after the page's pictures, at the first sign of use, or at once for the signed-in, whose own data
 * is still missing.
 */
const MAY_START = `function mayStart(){return new Promise(function(start){try{if(localStorage.getItem(${JSON.stringify(SESSION_KEY)}))return start()}catch(e){}if(window.preHydrationEvents&&window.preHydrationEvents.heard.length)return start();function loaded(){window.requestIdleCallback?requestIdleCallback(start,{timeout:500}):setTimeout(start,100)}if(document.readyState==="complete")loaded();else{addEventListener("load",loaded);setTimeout(start,${LONGEST_WAIT_MS})}${JSON.stringify(SIGNS_OF_USE)}.forEach(function(type){addEventListener(type,start,{capture:true,once:true})})})}`

/** Lets the browser paint and answer between two modules. */
const PAUSE =
  'function pause(){return window.scheduler&&scheduler.yield?scheduler.yield():new Promise(function(go){setTimeout(go)})}'

/**
 * Makes the scripts of a rendered page wait until they no longer compete with its pictures. Then all are requested at once, and each
 * is run in a task of its own, so that none blocks the page for long. Only elements with the renderer's nonce are changed.
 */
export function delayScripts(html: string, nonce: string): string {
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${nonce}"/>`, 'g')
  const modules = [...html.matchAll(preload)].map(([, href = '']) => href)
  const start = new RegExp(`(<script nonce="${nonce}" type="module" async="">)([\\s\\S]*?)(</script>)`)
  return html.replaceAll(preload, '').replace(start, (_, open, script, close) => open + late(script, modules) + close)
}

function late(script: string, modules: string[]): string {
  const imports = script
    .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
    // The manifest of all routes, where the browser does not ask for them one by one.
    .replaceAll(/import ("[^"]+");/g, 'await import($1);')
  const load = `const modules=${JSON.stringify(modules)};for(const href of modules){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}`
  // The first is the entry, which hydrates the page as soon as it runs: its import stands at the end of the script.
  const run = 'for(const href of modules.slice(1)){await import(href);await pause()}'
  return `${MAY_START}${PAUSE}(async function(){await mayStart();${load}${run}${imports}})()`
}

/** Loaded before the shop's own code by `node --import`. Its clock continues from wherever the test has set it. */

const realNow = Date.now
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const now = () => realNow() + aheadMs

// Only the current time changes; a Date stays an ordinary Date.
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
Object.defineProperty(Date.prototype, 'constructor', { value: Date })

process.on('message', (moved: { aheadMs: number }) => {
  aheadMs = moved.aheadMs
  process.send?.('moved')
})
// Listening must not keep the process alive.
process.channel?.unref()

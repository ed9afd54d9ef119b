import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { performance } from 'node:perf_hooks'
import { describe, expect, test, vi } from 'vitest'
import { aacFrames, m4aFile, numbers } from '#testing/m4a-recordings.ts'
import { mp3File, plucks, silence, wavFile } from '#testing/recordings.ts'
import { childSounds } from './child-sounds.ts'

const children = vi.hoisted((): { child: ChildProcess; flags: string[]; env: unknown }[] => [])
const system = vi.hoisted(() => ({ hasDescriptors: true }))
vi.mock(import('node:child_process'), async (original) => {
  const real = await original()
  const spawn = (command: string, flags: string[], options: { env: NodeJS.ProcessEnv }) => {
    if (!system.hasDescriptors) return unstarted()
    const child = real.spawn(command, flags, options)
    children.push({ child, flags, env: options.env })
    return child
  }
  return { ...real, spawn: spawn as typeof real.spawn }
})

/** Without file descriptors, Node returns a child without pipes, which then has an error. */
function unstarted() {
  const child = Object.assign(new EventEmitter(), { kill: () => false })
  process.nextTick(() => child.emit('error', new Error('spawn EMFILE')))
  return child
}

// Children have a lower priority than everything else on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const phrase = 'guitar'
const take = plucks()
const aac = aacFrames({ seconds: 5 })

test('processes recordings one after the other, each in a process without settings', async () => {
  const sounds = childSounds()
  const results = await Promise.all([sounds.process(m4aFile(aac), { phrase }), sounds.process(await mp3File(take), { phrase })])
  for (const result of results) {
    if ('failure' in result) throw new Error(result.failure)
    expect(result.facts.bytes).toBe(result.mp3.length)
    expect(Math.abs(result.facts.lufs + 20)).toBeLessThan(0.2)
  }
  const [first, second] = children
  expect(first?.child.pid).not.toBe(second?.child.pid)
  expect(first?.env).toEqual({})
})

test('hostile files end in their answer, while the shop stays small and answers', async () => {
  const sounds = childSounds()
  const files = {
    tables: m4aFile(aac, { table: { name: 'stsz', body: numbers(0, 0, 0xffffffff, 6) } }),
    channels: wavFile(take, { claimedChannels: 65_535 }),
    hours: m4aFile(aacFrames({ seconds: 0.5 }), { framesPerChunk: 23, repeats: 22_000 }),
    page: Buffer.from('<!doctype html><title>Take 3.mp3</title>'),
  }
  const before = process.memoryUsage.rss()
  const loop = performance.eventLoopUtilization()
  const answers: Record<string, unknown> = {}
  for (const [name, file] of Object.entries(files)) answers[name] = await sounds.process(file, { phrase })
  expect(answers).toEqual({
    tables: { failure: 'unreadable' },
    channels: { failure: 'unreadable' },
    hours: { failure: 'silent' },
    page: { failure: 'unreadable' },
  })
  expect(performance.eventLoopUtilization(loop).utilization).toBeLessThan(0.9)
  expect(process.memoryUsage.rss() - before).toBeLessThan(30_000_000)
})

describe('a child', () => {
  test('that is killed fails only its own recording, and is reported', async () => {
    const onCrash = vi.fn()
    const sounds = childSounds({ onCrash })
    const count = children.length
    const [killed, next] = [sounds.process(wavFile(take), { phrase }), sounds.process(wavFile(silence()), { phrase })]
    await vi.waitFor(() => expect(children.length).toBeGreaterThan(count))
    children[count]?.child.kill('SIGKILL')
    expect(await killed).toEqual({ failure: 'unreadable' })
    expect(await next).toEqual({ failure: 'silent' })
    expect(onCrash.mock.calls).toEqual([[{ code: null, signal: 'SIGKILL' }]])
  })

  test('that can’t be started is an error, and leaves nothing running', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length
    const [sounds, before] = [childSounds(), timers()]
    system.hasDescriptors = false
    await expect(sounds.process(wavFile(take), { phrase })).rejects.toThrow('EMFILE')
    system.hasDescriptors = true
    expect(timers()).toBeLessThanOrEqual(before)
    expect(await sounds.process(wavFile(silence()), { phrase })).toEqual({ failure: 'silent' })
  })

  test.each([
    ['takes too long', { mostMs: 50 }],
    ['takes too much memory', { mostResidentKb: 1000 }],
  ])('that %s is killed', async (_, limits) => {
    expect(await childSounds(limits).process(wavFile(take), { phrase })).toEqual({ failure: 'unreadable' })
    expect(children.at(-1)?.child.signalCode).toBe('SIGKILL')
  })
})

test('reports the sample rate of a refused recording', async () => {
  const answer = await childSounds().process(wavFile(plucks({ rate: 16_000 })), { phrase })
  expect(answer).toEqual({ failure: 'sample_rate', sampleRate: 16_000 })
})

test('without the optional package, M4A has its own answer', async () => {
  expect(await childSounds({ readsM4a: false }).process(m4aFile(aac), { phrase })).toEqual({ failure: 'm4a_unavailable' })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { firstOf } from '#sync/first-of.ts'

describe.each(['a browser that combines signals itself', 'a browser that cannot'])('in %s', (browser) => {
  const own = Object.getOwnPropertyDescriptor(AbortSignal, 'any') as PropertyDescriptor // Node has it
  beforeEach(() => {
    if (browser.endsWith('cannot')) delete (AbortSignal as { any?: unknown }).any
  })
  afterEach(() => {
    Object.defineProperty(AbortSignal, 'any', own)
  })

  test('a request is aborted by the first of its signals, with that reason', () => {
    const [leaving, late] = [new AbortController(), new AbortController()]
    const signal = firstOf(leaving.signal, late.signal)
    expect(signal.aborted).toBe(false)
    late.abort('too late')
    leaving.abort('signed out')
    expect(signal).toMatchObject({ aborted: true, reason: 'too late' })
  })

  test('a request whose signal is already aborted is not sent', () => {
    const signal = firstOf(AbortSignal.abort('signed out'), new AbortController().signal)
    expect(signal).toMatchObject({ aborted: true, reason: 'signed out' })
  })
})

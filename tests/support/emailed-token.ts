import { expect } from 'vitest'
import type { TestServer } from './a-server.ts'

/** The token of the newest e-mail that leads an address to this page; it is waited for. */
export async function emailedToken(
  { emails }: Pick<TestServer, 'emails'>,
  address: string,
  page: 'confirm-email' | 'object-email' | 'object-recovery',
): Promise<string> {
  const pattern = new RegExp(`http://zelo\\.test/${page}#([A-Za-z0-9_-]{43})`)
  const newest = () =>
    emails.flatMap(({ to, text }) => (to === address && pattern.exec(text)?.[1]) || []).at(-1) ?? ''
  await expect.poll(newest).not.toBe('')
  return newest()
}

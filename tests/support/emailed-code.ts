import { expect } from 'vitest'
import type { TestServer } from './a-server.ts'

/** The activation code of the newest e-mail that has one for this address; it is waited for. */
export async function emailedCode({ emails }: Pick<TestServer, 'emails'>, address: string): Promise<string> {
  const pattern = /#token=([0-9A-Z-]{19})/
  const newest = () =>
    emails.flatMap(({ to, text }) => (to === address && pattern.exec(text)?.[1]) || []).at(-1) ?? ''
  await expect.poll(newest).not.toBe('')
  return newest()
}

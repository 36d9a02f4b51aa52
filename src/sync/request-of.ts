import { changesPreference, recordedAfterHeader, recordedAgoHeader } from '#domain/sync/wire.ts'
import { wordsOf } from '#domain/values/text.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import type { StoredBlob } from '#store/database.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'
import { fillPath } from './fill-path.ts'
import type { Request } from './transport.ts'

const uploadPatienceMs = 120_000

interface Sending {
  /** For an edit: the version that it is based on. */
  version?: number | null
  /** How long ago the person did it, by the device's clock. */
  agoMs?: number
  blob?: StoredBlob | undefined
}

/** The documented REST call for an entry, built when it is sent and never stored. */
export function requestOf(
  command: AnyCommand,
  entry: Pick<OutboxEntry, 'key' | 'input' | 'known_at'>,
  { version = null, agoMs, blob }: Sending = {},
): Request {
  const { path, rest } = fillPath(command.path, entry.input)
  const headers: Record<string, string> = { 'idempotency-key': entry.key, prefer: changesPreference }
  if (agoMs !== undefined) headers[recordedAgoHeader] = String(Math.max(0, Math.round(agoMs)))
  if (agoMs !== undefined && entry.known_at !== undefined) headers[recordedAfterHeader] = entry.known_at
  if (version !== null) headers['if-match'] = `"${version}"`
  if (command.file && blob) {
    return {
      method: command.method,
      path,
      headers,
      body: multipart(command.file.field, rest, blob),
      timeoutMs: uploadPatienceMs,
    }
  }
  // A removal usually is its address alone; a category in use also tells where its notices go.
  const isBare = command.method === 'DELETE' && Object.keys(rest).length === 0
  const body = isBare ? undefined : JSON.stringify(rest)
  return { method: command.method, path, headers, body }
}

function multipart(field: string, rest: Record<string, unknown>, blob: StoredBlob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(rest))
    if (value !== null && value !== undefined)
      form.set(name, typeof value === 'boolean' ? String(value) : wordsOf(value))
  form.set(field, new Blob([blob.bytes], { type: blob.mime }), blob.id)
  return form
}

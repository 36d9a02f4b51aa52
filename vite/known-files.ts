import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'

/**
 * The worker keeps a file only if it is byte for byte the one that was built (Subresource Integrity). Else a captive portal
 * that steps in during an update would be kept as Zelo itself, for good.
 */
export function knownFiles(folder: string): ManifestTransform {
  return (entries) => ({
    manifest: entries.map((entry) => ({ ...entry, integrity: digest(join(folder, entry.url)) })),
  })
}

function digest(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`
}

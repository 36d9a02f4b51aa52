import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'

/**
 * The service worker caches a file only if its hash matches the build (Subresource Integrity). Otherwise a captive
 * portal that intercepts an update would be cached as Zelo itself, permanently.
 */
export function knownFiles(folder: string): ManifestTransform {
  return (entries) => ({
    manifest: entries.map((entry) => ({ ...entry, integrity: digest(join(folder, entry.url)) })),
  })
}

function digest(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`
}

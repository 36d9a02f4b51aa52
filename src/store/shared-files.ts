import { dayMs } from '#domain/values/civil-time.ts'
import type { DeviceDatabase, SharedFile } from './device-database.ts'

/** They wait outside of every person's data, so no form's own limits apply yet. */
const limits = { files: 20, bytesOfOne: 30 * 1024 * 1024, bytesOfAll: 60 * 1024 * 1024 }

const keptMs = 7 * dayMs

export type KeptFile = SharedFile & { id: number }

export function isPicture({ mime }: Pick<SharedFile, 'mime'>): boolean {
  return mime.startsWith('image/')
}

/**
 * Stores shared files until a form takes them or the person discards them; answers how many were refused: of another
 * type, too large, too many, or for which the device has no room. Their content is examined by the form.
 */
export async function keepSharedFiles(
  device: DeviceDatabase,
  files: readonly File[],
  { userId, now }: { userId: string | null; now: string },
): Promise<number> {
  await forgetOldSharedFiles(device, now)
  const kept = await device.shared.toArray()
  let bytes = kept.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  let count = kept.length
  let refused = 0
  for (const file of files) {
    const mime = typeOf(file)
    const fits =
      count < limits.files && file.size <= limits.bytesOfOne && bytes + file.size <= limits.bytesOfAll
    const isKept = mime !== null && file.size > 0 && fits && (await store(mime, file))
    if (!isKept) refused++
    else {
      count++
      bytes += file.size
    }
  }
  return refused

  async function store(mime: string, file: File): Promise<boolean> {
    try {
      const entry = { mime, name: file.name, bytes: await file.arrayBuffer(), user_id: userId, at: now }
      await device.shared.add(entry)
      return true
    } catch (error) {
      // A full disk, or a file that was removed while it was read.
      if (error instanceof Error) return false
      throw error
    }
  }
}

/** Android shares some documents without a type. */
function typeOf({ type, name }: File): string | null {
  if (type.startsWith('image/')) return type
  return type === 'application/pdf' || /\.pdf$/i.test(name) ? 'application/pdf' : null
}

/** Those that this person shared, and those shared while nobody was signed in. */
export async function sharedFilesOf(device: DeviceDatabase, userId: string): Promise<KeptFile[]> {
  const all = await device.shared.toArray()
  return all.filter(({ user_id }) => (user_id ?? userId) === userId)
}

export async function forgetSharedFilesOf(device: DeviceDatabase, userId: string): Promise<void> {
  await forget(device, (file) => file.user_id === userId)
}

export async function forgetOldSharedFiles(device: DeviceDatabase, now: string): Promise<void> {
  const oldest = Date.parse(now) - keptMs
  await forget(device, ({ at }) => at !== undefined && Date.parse(at) < oldest)
}

async function forget(device: DeviceDatabase, isMeant: (file: SharedFile) => boolean): Promise<void> {
  const meant = (await device.shared.toArray()).filter(isMeant).flatMap(({ id }) => id ?? [])
  if (meant.length > 0) await device.shared.bulkDelete(meant)
}

import { DomainError } from '#domain/kernel/errors.ts'
import { documentMaxBytes } from '#domain/values/document.ts'
import { petPhotoMaxBytes } from '#domain/pets/pet.ts'
import { vehiclePhotoMaxBytes } from '#domain/vehicles/vehicle.ts'
import type { StoredBlob } from '#store/database.ts'
import { newId } from '#session/clock.ts'
import { whyUnread } from './heic-photo.ts'
import { sha256 } from './sha256.ts'

export interface PhotoSize {
  maxWidth: number
  maxHeight: number
  /** JPEG quality, 0 to 1. */
  quality: number
  /** The maximum size after compression. */
  maxBytes?: number
}

export const occurrencePhotoSize: PhotoSize = { maxWidth: 1600, maxHeight: 1600, quality: 0.7 }
/** A photographed sheet is still read at this size. */
export const attachedPhotoSize: PhotoSize = {
  maxWidth: 2400,
  maxHeight: 2400,
  quality: 0.8,
  maxBytes: documentMaxBytes,
}
export const areaPhotoSize: PhotoSize = { maxWidth: 800, maxHeight: Infinity, quality: 0.7 }
export const petPhotoSize: PhotoSize = {
  maxWidth: 400,
  maxHeight: 400,
  quality: 0.6,
  maxBytes: petPhotoMaxBytes,
}
export const vehiclePhotoSize: PhotoSize = {
  maxWidth: 800,
  maxHeight: 600,
  quality: 0.8,
  maxBytes: vehiclePhotoMaxBytes,
}
export const avatarSize: PhotoSize = { maxWidth: 400, maxHeight: 400, quality: 0.8 }

/**
 * A chosen picture, scaled down, without its EXIF data (place, device) and hashed. Nothing is stored yet. HEIC is taken where
 * the browser reads it.
 */
export async function preparePhoto(file: Blob, size: PhotoSize): Promise<StoredBlob> {
  await dimensions(file) // throws if the file is not a picture, before any other work
  const small = await compress(file, size)
  if (size.maxBytes && small.size > size.maxBytes) throw tooHeavy(size.maxBytes)
  const bytes = await small.arrayBuffer()
  const { width, height } = await dimensions(small)
  return {
    id: newId(),
    mime: small.type,
    bytes,
    sha256: await sha256(bytes),
    width,
    height,
    sent: 0,
  }
}

async function dimensions(file: Blob): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(file)
    const size = { width: bitmap.width, height: bitmap.height }
    bitmap.close()
    return size
  } catch (error) {
    if (error instanceof Error) throw await notAPicture(file)
    throw error
  }
}

/** Always re-encodes as JPEG, which removes the EXIF data. The code is loaded with the first picture. */
async function compress(file: Blob, { maxWidth, maxHeight, quality }: PhotoSize): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs')
  return new Promise((resolve, reject) => {
    void new Compressor(file, {
      maxWidth,
      maxHeight,
      quality,
      mimeType: 'image/jpeg',
      strict: false,
      checkOrientation: true,
      success: resolve,
      error: () => void notAPicture(file).then(reject, reject),
    })
  })
}

async function notAPicture(file: Blob): Promise<DomainError> {
  const detail = await whyUnread(file, 'Esta foto não pôde ser lida. Use JPG, PNG, GIF ou WebP.')
  return new DomainError('file_refused', { detail })
}

function tooHeavy(maxBytes: number): DomainError {
  const megabytes = Math.round(maxBytes / 1024 / 1024)
  return new DomainError('file_refused', {
    detail: `Esta foto passa de ${megabytes} MB mesmo reduzida. Escolha outra.`,
  })
}

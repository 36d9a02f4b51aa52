import { barcodeLength } from '#domain/boletos/find-line.ts'
import type { GreyPicture } from './itf-reader.ts'

/** A photographed slip is seldom straight: a reader of rows bears about five degrees. */
const angles = [0, 90, -8, 8, 82, 98]
const sizes = [2400, 1200]

/** The digits of the boleto's barcode in a picture; null if none is readable. Throws for a file that is no picture. */
export async function readPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file)
  try {
    return (await detected(picture)) ?? (await searched(picture))
  } finally {
    picture.close()
  }
}

/** By the platform, where it has a detector that reads these barcodes (Chromium on Android and macOS). */
async function detected(picture: ImageBitmap): Promise<string | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: DetectorClass } // not in TypeScript's DOM
  try {
    if (!Detector || !(await Detector.getSupportedFormats()).includes('itf')) return null
    const found = await new Detector({ formats: ['itf'] }).detect(picture)
    return found.find(({ rawValue }) => rawValue.length === barcodeLength)?.rawValue ?? null
  } catch (error) {
    if (error instanceof DOMException) return null // the detector is there, and the phone's service that it asks is not
    throw error
  }
}

interface DetectorClass {
  new (options: { formats: string[] }): { detect(source: ImageBitmap): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}

async function searched(picture: ImageBitmap): Promise<string | null> {
  const { readItf } = await import('./itf-reader.ts')
  for (const size of sizes) {
    for (const angle of angles) {
      const digits = readItf(greyPicture(picture, size, angle))
      if (digits) return digits
      await new Promise((resolve) => setTimeout(resolve)) // the screen stays alive meanwhile
    }
  }
  return null
}

/** The picture turned about its middle, its longer side at most `size` pixels. */
function greyPicture(picture: ImageBitmap, size: number, angle: number): GreyPicture {
  const scale = Math.min(1, size / Math.max(picture.width, picture.height))
  const [across, down] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const [width, height] = Math.abs(angle) > 45 ? [down, across] : [across, down]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser draws no pictures')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  context.rotate((angle * Math.PI) / 180)
  context.drawImage(picture, -across / 2, -down / 2, across, down)
  const { data } = context.getImageData(0, 0, width, height)
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]]
    grey[at] = (red + 2 * green + blue) / 4
  }
  return { width, height, grey }
}

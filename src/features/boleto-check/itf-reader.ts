import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js'
import NotFoundException from '@zxing/library/esm/core/NotFoundException.js'
import ITFReader from '@zxing/library/esm/core/oned/ITFReader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'
import { barcodeLength } from '#domain/boletos/find-line.ts'

export interface GreyPicture {
  width: number
  height: number
  /** One byte a pixel, 0 is black. */
  grey: Uint8ClampedArray
}

/**
 * How a picture is drawn again before it is read: so many rows averaged, against noise and shadows of the lens, and so many
 * times wider, because the reader measures bars in whole pixels. What one cannot read another often can.
 */
const drawings = [
  { rows: 1, times: 1 },
  { rows: 4, times: 1 },
  { rows: 8, times: 3 },
  { rows: 4, times: 3 },
]

/** The digits of a boleto's barcode (interleaved 2 of 5) that lies across the picture; null if none is readable. */
export function readItf(picture: GreyPicture): string | null {
  for (const { rows, times } of drawings) {
    const digits = readRows(times === 1 && rows === 1 ? picture : drawnAgain(picture, rows, times))
    if (digits) return digits
  }
  return null
}

function readRows({ grey, width, height }: GreyPicture): string | null {
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(grey, width, height)))
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.ALLOWED_LENGTHS, [barcodeLength]],
  ])
  try {
    const text = new ITFReader().decode(bitmap, hints).getText()
    return text.length === barcodeLength ? text : null
  } catch (error) {
    if (error instanceof NotFoundException) return null
    throw error
  }
}

function drawnAgain({ grey, width, height }: GreyPicture, rows: number, times: number): GreyPicture {
  const [wider, lower] = [width * times, Math.floor(height / rows)]
  const drawn = new Uint8ClampedArray(wider * lower)
  const mean = new Float32Array(width)
  for (let y = 0; y < lower; y++) {
    mean.fill(0)
    for (let at = y * rows * width; at < (y + 1) * rows * width; at++)
      mean[at % width] = (mean[at % width] ?? 0) + (grey[at] ?? 0) / rows
    for (let x = 0; x < wider; x++) {
      const from = Math.max(0, (x + 0.5) / times - 0.5)
      const left = Math.floor(from)
      const [one = 0, next = one] = [mean[left], mean[left + 1]]
      drawn[y * wider + x] = one + (next - one) * (from - left)
    }
  }
  return { width: wider, height: lower, grey: drawn }
}

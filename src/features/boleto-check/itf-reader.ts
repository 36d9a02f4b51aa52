import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js'
import NotFoundException from '@zxing/library/esm/core/NotFoundException.js'
import ITFReader from '@zxing/library/esm/core/oned/ITFReader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'
import { barcodeLength } from '#domain/boletos/check-line.ts'

export interface GreyPicture {
  width: number
  height: number
  /** One byte a pixel, 0 is black. */
  grey: Uint8ClampedArray
}

/** The digits of the first interleaved 2 of 5 barcode that lies across the picture; null if there is none as long as a boleto's. */
export function readItf({ grey, width, height }: GreyPicture): string | null {
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

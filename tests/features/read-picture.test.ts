import { afterEach, expect, test, vi } from 'vitest'
import { readPicture } from '../../src/features/boleto-check/read-picture.ts'

afterEach(() => vi.unstubAllGlobals())

const unavailable = () => new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
const refused = () => Promise.reject(unavailable())

class WithoutService {
  static getSupportedFormats = async () => ['itf']
  detect = refused
}
class WithoutFormats extends WithoutService {
  static override getSupportedFormats = refused
}
class WithoutAny extends WithoutService {
  constructor() {
    super()
    throw unavailable()
  }
}

/** A canvas that is white everywhere: what is drawn on it is counted. */
function aBlankCanvas() {
  const drawImage = vi.fn()
  const getImageData = (_x: number, _y: number, width: number, height: number) => ({
    data: new Uint8ClampedArray(4 * width * height).fill(255),
  })
  const context = { fillRect() {}, translate() {}, rotate() {}, drawImage, getImageData }
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close() {} }))
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) })
  return drawImage
}

test.each([WithoutService, WithoutFormats, WithoutAny])(
  'a resident whose phone has a detector of barcodes without its service has the picture read by Zelo ($name)',
  async (Detector) => {
    const drawn = aBlankCanvas()
    vi.stubGlobal('BarcodeDetector', Detector)
    expect(await readPicture(new Blob())).toBeNull()
    expect(drawn).toHaveBeenCalled()
  },
)

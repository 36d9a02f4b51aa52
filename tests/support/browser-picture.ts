import type { Page } from '@playwright/test'

interface Size {
  width: number
  height: number
}

/** A real JPEG, drawn by the browser itself. */
export async function aJpeg(page: Page, name = 'parede.jpg', size: Size = { width: 320, height: 240 }) {
  const base64 = await page.evaluate(({ width, height }) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('No canvas here')
    pen.fillStyle = '#cfc8b8'
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = '#5a7d8c'
    pen.fillRect(width * 0.375, 0, width * 0.1875, height * 0.75)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  }, size)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** As the frame header says it (ITU T.81, B.2.2); the segments before it are stepped over by their length. */
export function sizeOfJpeg(bytes: Buffer): Size {
  let at = 2
  while (at < bytes.length && !isFrameHeader(bytes.readUInt16BE(at))) at += 2 + bytes.readUInt16BE(at + 2)
  return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
}

function isFrameHeader(marker: number): boolean {
  return marker === 0xffc0 || marker === 0xffc2
}

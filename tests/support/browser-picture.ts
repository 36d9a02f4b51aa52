import type { Page } from '@playwright/test'

/** A real JPEG, drawn by the browser itself. */
export async function aJpeg(page: Page, name = 'parede.jpg') {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('No canvas here')
    pen.fillStyle = '#cfc8b8'
    pen.fillRect(0, 0, 320, 240)
    pen.fillStyle = '#5a7d8c'
    pen.fillRect(120, 0, 60, 180)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

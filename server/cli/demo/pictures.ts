import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of `pictures`, drawn for Zelo. */
export type PictureName =
  | 'bicycle-blue'
  | 'bird-green'
  | 'car-black'
  | 'car-red'
  | 'car-silver'
  | 'car-white'
  | 'cat-ginger'
  | 'cat-grey'
  | 'cat-white'
  | 'court-by-day'
  | 'court-by-night'
  | 'dog-black'
  | 'dog-caramel'
  | 'dog-caramel-2'
  | 'dog-white'
  | 'hall-by-day'
  | 'hall-by-night'
  | 'kiosk-by-day'
  | 'kiosk-by-night'
  | 'meeting-room'
  | 'motorcycle-blue'
  | 'pantry'
  | 'pool-by-day'
  | 'pool-by-night'
  | 'sauna'
  | 'stain-1'
  | 'stain-2'
  | 'stain-3'
  | 'stain-4'

/** Pictures of damage, for occurrences. */
export const stains = ['stain-1', 'stain-2', 'stain-3', 'stain-4'] as const satisfies readonly PictureName[]

export async function readPicture(name: PictureName) {
  const bytes = await readFile(join(import.meta.dirname, `pictures/${name}.webp`))
  return { bytes, mime: 'image/webp' as const, width: 480, height: 360 }
}

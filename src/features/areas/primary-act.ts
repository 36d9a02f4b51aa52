import { areas } from '#domain/areas/contract.ts'
import type { Act } from '#store/dispatch.ts'

/** The act that makes one picture stand for its area. */
export function primaryAct(areaId: string, photo_id: string): Act {
  return { command: areas.editPhoto, input: { id: areaId, photo_id, is_primary: true } }
}

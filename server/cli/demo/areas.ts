import { areaRoutes } from '#server/modules/areas/routes.ts'
import { type InThePast, keepPicture, perform } from './calls.ts'
import { type DescribedArea, ipeAreas, jacarandaAreas } from './area-texts.ts'
import type { DemoSeed } from './seed.ts'

/** An area's id, by its name in the texts. */
export type AreaIds = Awaited<ReturnType<typeof addAreas>>

/** Creates the areas of both condominiums with their photos, as their síndicos, at the start of the demo period. */
export async function addAreas(at: InThePast, seed: DemoSeed) {
  const here = { condominium_id: seed.jacaranda, by: seed.sindico.id }
  const there = { condominium_id: seed.ipe, by: seed.sindicoOutro.id }
  return {
    jacaranda: await addAll(jacarandaAreas, here),
    ipe: await addAll(ipeAreas, there),
  }

  async function addAll<Name extends string>(areas: Record<Name, DescribedArea>, where: typeof here) {
    const ids: [string, string][] = []
    for (const [name, area] of Object.entries<DescribedArea>(areas))
      ids.push([name, await addArea(area, where)])
    return Object.fromEntries(ids) as Record<Name, string> // one for each key
  }

  async function addArea(
    { photos, ...area }: DescribedArea,
    { condominium_id, by }: typeof here,
  ): Promise<string> {
    const kernel = at(145)
    const id = kernel.newId()
    await perform(kernel, areaRoutes, { by, command: 'areas.create', raw: { id, condominium_id, ...area } })
    for (const { title, picture: name } of photos) {
      const picture = await keepPicture(kernel, name)
      await perform(kernel, areaRoutes, { by, command: 'areas.addPhoto', raw: { id, title, ...picture } })
    }
    return id
  }
}

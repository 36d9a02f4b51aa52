import { useLiveQuery } from 'dexie-react-hooks'
import { useDevice } from '#session/DeviceContext.tsx'
import type { EndedHere, KnownPerson } from '#store/device-database.ts'
import { awaited } from '#store/watchdog.ts'

export type EndedPerson = KnownPerson & { ended: EndedHere }

/** Those whose session was ended here from elsewhere and who have left unsent changes; undefined until it is read. */
export function useEndedPeople(): EndedPerson[] | undefined {
  const device = useDevice()
  return useLiveQuery(async () => {
    const people = await awaited(device, () => device.people.toArray())
    return people.flatMap(({ ended, ...person }) => (ended && ended.unsent > 0 ? [{ ...person, ended }] : []))
  }, [device])
}

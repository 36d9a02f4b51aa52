import { useState } from 'react'

/** Which panels are open; during a search all with results. */
export function useOpenGroups(search: string) {
  const [names, setNames] = useState<readonly string[]>([])
  return {
    has: (name: string) => search !== '' || names.includes(name),
    set: (name: string, isOpen: boolean) =>
      setNames((now) => (isOpen ? [...now, name] : now.filter((one) => one !== name))),
    setAll: setNames,
  }
}

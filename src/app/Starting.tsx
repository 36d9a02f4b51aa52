import { chakra } from '#ui/chakra.ts'
import { useEffect, useState } from 'react'
import { SilentStorage } from '#parts/SilentStorage.tsx'
import { PublicFrame } from '#ui/PublicFrame.tsx'
import { Sidebar } from '#ui/Sidebar.tsx'
import { desk, useMediaQuery } from '#ui/use-media-query.ts'
import { Icon } from '#ui/Icon.tsx'

/** Nothing is displayed before this many milliseconds: on most devices the app opens sooner. */
const unseenMs = 300

/** Displayed until it is known who this is and what they may do. */
export function Starting() {
  return (
    <SilentStorage frame={(words) => <PublicFrame title="O Zelo ainda não abriu">{words}</PublicFrame>}>
      <Loading />
    </SilentStorage>
  )
}

function Loading() {
  const isDesk = useMediaQuery(desk)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), unseenMs)
    return () => clearTimeout(timer)
  }, [])

  if (!isSeen) return null
  if (isDesk) {
    return (
      <chakra.div width="64">
        <Sidebar items={[]} path="" condominium={undefined} loading open asDrawer={false} />
      </chakra.div>
    )
  }
  return (
    <chakra.p role="status" display="flex" gap="2.5" alignItems="center" p="5" color="fg.muted">
      <Icon name="arrows-clockwise" spinning />
      Carregando...
    </chakra.p>
  )
}

import { chakra } from '#ui/chakra.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { useOlder } from './use-older.ts'

interface OlderRowsProps {
  entity: Pick<Entity, 'collection' | 'keeps'>
  /** The list is searched or filtered, which only covers the rows on this device. */
  isNarrowed?: boolean
}

/** At the end of a list: the day from which this device has its rows, and a button that fetches older ones. */
export function OlderRows({ entity, isNarrowed = false }: OlderRowsProps) {
  const older = useOlder(entity)
  const { offlineSince } = useSyncStatus()
  if (!older) return null
  if (older.isAll)
    return (
      <QuietNote icon="clock-counter-clockwise">Tudo está neste aparelho. Não há mais antigas.</QuietNote>
    )
  const isOffline = offlineSince !== null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <div role="status">
        <QuietNote icon={isOffline || older.hasFailed ? 'cloud-slash' : 'clock-counter-clockwise'}>
          {isNarrowed ? 'A busca vê o que está neste aparelho, desde ' : 'Neste aparelho desde '}
          {older.since}.{isOffline && ' As mais antigas ficam no servidor: é preciso internet.'}
          {older.hasFailed && !isOffline && ' As mais antigas não chegaram. Tente novamente.'}
        </QuietNote>
      </div>
      <Button
        disabledReason={isOffline ? 'Precisa de internet' : undefined}
        busy={older.isAsking}
        busyText="Buscando..."
        onClick={() => void older.ask()}
      >
        Mostrar mais antigas
      </Button>
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import type { Resident } from './resident-rows.ts'

/** Who it is at a glance: the face, the name, the plates. Of the link only the name is underlined. */
export function PersonCell({ row }: { row: Resident }) {
  return (
    <chakra.span display="flex" alignItems="center" gap="3" minWidth="0">
      <span>
        <PersonAvatar row={row} />
      </span>
      <chakra.span minWidth="0" flex="1">
        <chakra.span display="block" overflow="hidden" textOverflow="ellipsis">
          {row.profile.name}
        </chakra.span>
        {row._state !== 'ok' && <RowMark row={row} />}
      </chakra.span>
      <span>
        <Plates row={row} />
      </span>
    </chakra.span>
  )
}

export function PersonAvatar({ row, size }: { row: Pick<Resident, 'profile'>; size?: number }) {
  const { name, photo } = row.profile
  const url = usePhotoUrl(photo ?? undefined)
  return <Avatar name={name} url={url} {...(size && { size })} />
}

const mostPlates = 2

/** The first units; the rest are counted, and named on the person's page. */
export function Plates({ row: { homes } }: { row: Pick<Resident, 'homes'> }) {
  const more = homes.length - mostPlates
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" flex="none">
      {homes.slice(0, mostPlates).map(({ id, plate }) => (
        <UnitPlate key={id} unit={plate} />
      ))}
      {more > 0 && (
        <chakra.span textStyle="small" color="fg.muted">
          mais {more}
        </chakra.span>
      )}
    </chakra.span>
  )
}

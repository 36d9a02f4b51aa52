import { chakra } from '#ui/chakra.ts'
import { PersonAvatar } from '#parts/PersonAvatar.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { type Resident, typeText } from './resident-rows.ts'

/** In pixels of letters of the usual size: with less than this the type stands under the name, and the plates beside it. */
export const narrow = 900

/** Who it is at a glance: the face, the name, the plates where they have no column. Of the link only the name is underlined. */
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
        <chakra.span css={typeLook}>{typeText(row.homes)}</chakra.span>
        {row._state !== 'ok' && <RowMark row={row} />}
      </chakra.span>
      <chakra.span css={platesLook}>
        <Plates row={row} />
      </chakra.span>
    </chakra.span>
  )
}

const typeLook = {
  display: 'none',
  textStyle: 'small',
  fontWeight: 400,
  color: 'fg.muted',
  whiteSpace: 'normal',
  [`@container (max-width: ${(narrow + 1) / 16}rem)`]: { display: 'inline-block', width: '100%' }, // an underline of the link does not reach in there
} as const

const platesLook = {
  display: 'none',
  [`@container (max-width: ${(narrow + 1) / 16}rem)`]: { display: 'inline' },
} as const

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

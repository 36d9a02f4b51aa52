import { chakra } from '#ui/chakra.ts'
import type { Pet, PetType } from '#domain/pets/pet.ts'
import { petSizeTexts, petTypeTexts } from '#domain/pets/texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import type { Local } from '#store/local-row.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { MinePanel } from './MinePanel.tsx'

interface MyPetsProps {
  rows: readonly Local<Pet>[]
  /** The units' plates, where there are several. */
  plates: ReadonlyMap<string, string> | undefined
}

export function MyPets({ rows, plates }: MyPetsProps) {
  return (
    <MinePanel
      title="Pets"
      overlay="pets"
      isEmpty={rows.length === 0}
      emptyText="Nenhum pet cadastrado."
      addText="Cadastrar pet"
    >
      <chakra.ul css={grid}>
        {rows.map((row) => (
          <li key={row.id}>
            <PetTile row={row} plate={plates?.get(row.residence_id ?? '')} />
          </li>
        ))}
      </chakra.ul>
    </MinePanel>
  )
}

const icons: Record<PetType, IconName> = { DOG: 'dog', CAT: 'cat', BIRD: 'bird', OTHER: 'paw-print' }

function PetTile({ row, plate }: { row: Local<Pet>; plate: string | undefined }) {
  const { actor } = usePerson()
  const put = usePutInUrl()
  const url = usePhotoUrl(row.photos.find(({ is_primary }) => is_primary) ?? row.photos[0])
  const words = [row.breed || petTypeTexts[row.type], petSizeTexts[row.size].toLowerCase(), plate]
  return (
    <button type="button" onClick={() => put({ pets: row.user_id ?? actor.id }, { replace: false })}>
      <chakra.span data-picture>
        {url ? <img src={url} alt="" /> : <Icon name={icons[row.type]} size={44} />}
      </chakra.span>
      <chakra.span display="block" fontWeight={600} mt="2" overflowWrap="anywhere">
        {row.name}
      </chakra.span>
      <chakra.span display="block" textStyle="small" color="fg.muted">
        <RowMark row={row}>{words.filter(Boolean).join(', ')}</RowMark>
      </chakra.span>
    </button>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: '4',
  '& button': {
    display: 'block',
    width: '100%',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'photo',
  },
  '& [data-picture]': {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '4 / 3',
    borderRadius: 'photo',
    overflow: 'hidden',
    bg: 'bg.muted',
    color: 'fg.muted',
  },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const

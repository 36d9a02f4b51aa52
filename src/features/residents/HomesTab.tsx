import { chakra } from '#ui/chakra.ts'
import { residences } from '#domain/residences/contract.ts'
import type { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToday } from '#parts/use-today.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import type { HomeFormAct } from './home-acts.ts'
import { homeText } from './home-text.ts'
import type { Home } from './resident-rows.ts'
import { useHomes } from './use-homes.ts'

export type HomeAct = HomeFormAct | { kind: 'end'; home: Home }

interface HomesTabProps {
  row: User
  /** Its dialog stands beside the form of the person, never in it. */
  onAct: (act: HomeAct) => void
}

/** Where somebody lives and what they own, with its dates; each change is on the spot. */
export function HomesTab({ row, onAct }: HomesTabProps) {
  const { can } = usePerson()
  const homes = useHomes(row.id, row.condominium_id ?? '')
  const today = useToday()
  const add = can(residences.assign) && (
    <Button icon="plus" onClick={() => onAct({ kind: 'add' })}>
      Adicionar unidade
    </Button>
  )

  if (!homes) return null
  if (homes.length === 0)
    return (
      <EmptyState title="Sem unidade" action={add}>
        Vincule a pessoa à unidade onde mora, ou que é dela.
      </EmptyState>
    )
  const toCome = homes.filter(({ from_on }) => from_on > today)
  const present = homes.filter(({ from_on }) => from_on <= today)
  const rowOf = (home: Home) => <HomeRow key={home.id} home={home} today={today} onAct={onAct} />
  return (
    <>
      {present.length > 0 && <chakra.ul css={list}>{present.map(rowOf)}</chakra.ul>}
      {toCome.length > 0 && (
        <chakra.section display="flex" flexDirection="column" gap="2">
          <chakra.h3 textStyle="small" fontWeight={600} color="fg.muted">
            Ainda vai entrar
          </chakra.h3>
          <chakra.ul css={list}>{toCome.map(rowOf)}</chakra.ul>
        </chakra.section>
      )}
      {add && <div>{add}</div>}
    </>
  )
}

interface HomeRowProps {
  home: Home
  today: string
  onAct: (act: HomeAct) => void
}

function HomeRow({ home, today, onAct }: HomeRowProps) {
  const { can } = usePerson()
  return (
    <li>
      <UnitPlate unit={home.plate} />
      <chakra.span flex="1" minWidth="0">
        {homeText(home, today)}
      </chakra.span>
      <RowActions
        of={`unidade ${home.plate}`}
        items={[
          can(residences.move) && {
            label: 'Mudar de unidade',
            icon: 'arrow-right',
            onPress: () => onAct({ kind: 'move', home }),
          },
          can(residences.assign) && {
            label: 'Editar vínculo',
            icon: 'pencil-simple',
            onPress: () => onAct({ kind: 'edit', home }),
          },
          can(residences.unassign) && {
            label: 'Encerrar vínculo',
            icon: 'sign-out',
            danger: true,
            apart: true,
            onPress: () => onAct({ kind: 'end', home }),
          },
        ]}
      />
    </li>
  )
}

const list = {
  borderWidth: '1px',
  borderRadius: 'panel',
  '& li': { display: 'flex', alignItems: 'center', gap: '3', minHeight: '14', pl: '4', pr: '1.5', py: '1' },
  '& li + li': { borderTopWidth: '1px' },
} as const

import { chakra } from '#ui/chakra.ts'
import { Dependent } from '#domain/dependents/dependent.ts'
import { Pet } from '#domain/pets/pet.ts'
import { genderTexts } from '#domain/users/texts.ts'
import type { User } from '#domain/users/user.ts'
import { civilDateText, yearsBetween, yearsText } from '#domain/values/civil-date.ts'
import { cpfText } from '#domain/values/cpf.ts'
import { Vehicle } from '#domain/vehicles/vehicle.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useLive } from '#hooks/use-live.ts'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { useToday } from '#parts/use-today.ts'
import { type Listed, rowsOf } from '#hooks/rows-of.ts'
import { Button } from '#ui/Button.tsx'
import { CardList } from '#ui/CardList.tsx'
import { Details } from '#ui/Details.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { Panel } from '#ui/Panel.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { accessLooks } from '#parts/access-look.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { homeText } from './home-text.ts'
import { useHomes } from './use-homes.ts'
import { OnceArrived } from '#ui/OnceArrived.tsx'

interface OfPerson {
  row: User
}

export function HomesPanel({ row }: OfPerson) {
  const found = useHomes(row.id, row.condominium_id ?? '')
  const homes = found ?? []
  const today = useToday()
  return (
    <Panel title="Unidades" flush={homes.length > 0}>
      {homes.length === 0 && <OnceArrived>{found ? 'Sem unidade.' : '–'}</OnceArrived>}
      {homes.length > 0 && (
        <CardList
          rows={homes.map((home) => ({
            key: home.id,
            href: `/app/residences/${home.id}`,
            content: (
              <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1.5">
                <UnitPlate unit={home.plate} />
                <chakra.span minWidth="0">{homeText(home, today)}</chakra.span>
              </chakra.span>
            ),
          }))}
        />
      )}
    </Panel>
  )
}

/** What the gate does not need to know is not on its device. */
export function PersonPanel({ row }: OfPerson) {
  const { actor } = usePerson()
  const today = useToday()
  const { cpf, birth_date, gender } = row.profile
  const isWhole = actor.permissions.includes('read_user')
  const age = birth_date && yearsText(yearsBetween(birth_date, today))
  return (
    <Panel title="Dados pessoais">
      <Details
        columns={2}
        items={[
          ...(isWhole
            ? [
                { label: 'CPF', value: cpf && cpfText(cpf) },
                { label: 'Data de nascimento', value: birth_date && `${civilDateText(birth_date)}, ${age}` },
                { label: 'Gênero', value: genderTexts[gender] },
              ]
            : []),
          { label: 'Acesso ao sistema', value: <LookBadge look={accessLooks[row.status]} /> },
          { label: 'Também é colaborador', value: row.is_collaborator ? 'Sim' : 'Não' },
        ]}
      />
    </Panel>
  )
}

interface Kind {
  entity: Listed<unknown>
  /** In the address. */
  key: string
  icon: IconName
  words: readonly [one: string, many: string]
}

const kinds: Kind[] = [
  { entity: Pet, key: 'pets', icon: 'paw-print', words: ['pet', 'pets'] },
  { entity: Vehicle, key: 'vehicles', icon: 'car', words: ['veículo', 'veículos'] },
  { entity: Dependent, key: 'dependents', icon: 'users', words: ['dependente', 'dependentes'] },
]

/** Their pets, vehicles and dependents: how many, and the way to them. */
export function TheirsPanel({ row }: OfPerson) {
  const put = usePutInUrl()
  const counts = useLive(
    (db) => Promise.all(kinds.map(({ entity }) => rowsOf(db, entity, { of: row.id }).count())),
    [row.id],
  )
  return (
    <Panel title="Pets, veículos e dependentes">
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        {kinds.map(({ key, icon, words: [one, many] }, at) => {
          const count = counts?.[at]
          return (
            <Button key={key} icon={icon} onClick={() => put({ [key]: row.id }, { replace: false })}>
              {count === undefined ? '–' : <OnceArrived>{count}</OnceArrived>} {count === 1 ? one : many}
            </Button>
          )
        })}
      </chakra.div>
    </Panel>
  )
}

import { chakra } from '#ui/chakra.ts'
import { roleTexts } from '#domain/kernel/roles.ts'
import { assignableRoles } from '#domain/users/rules.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'

/** As whom I am here, and what I may give. */
export function OwnRoles() {
  const { actor } = usePerson()
  const { name } = useCondominium()
  const roles = (assignableRoles[actor.role] ?? []).map((role) => roleTexts[role].label)
  const told = [
    ['Seu perfil', roleTexts[actor.role].label],
    ['Seu condomínio', actor.role === 'MASTER' ? 'Todos' : name],
    ['Perfis disponíveis', roles.join(', ')],
  ]
  return (
    <chakra.dl css={box}>
      {told.map(([label, value]) => (
        <div key={label}>
          <dt>{label}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </chakra.dl>
  )
}

const box = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
  rowGap: '1',
  color: 'fg.muted',
  textStyle: 'table',
  '& dt': { display: 'inline' },
  '& dd': { display: 'inline', fontWeight: 600 },
} as const

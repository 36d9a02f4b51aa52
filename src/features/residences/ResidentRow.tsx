import { chakra } from '#ui/chakra.ts'
import { residences } from '#domain/residences/contract.ts'
import type { ResidenceLink } from '#domain/residences/residence-link.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { RowActions } from '#ui/RowActions.tsx'
import { countText } from './count-text.ts'
import { linkDatesText } from './link-text.ts'
import {
  type BelongingKind as OwnedKind,
  belongingKinds,
  type Belongings as OwnedRecords,
} from './use-owned-counts.ts'

export type LinkAct = 'edit' | 'end'

interface ResidentRowProps {
  link: ResidenceLink
  today: string
  /** Not for whoever may not see them. */
  belongings: OwnedRecords | undefined
  onAct: (act: LinkAct) => void
}

const kinds: Record<OwnedKind, { icon: IconName; words: readonly [one: string, many: string] }> = {
  pets: { icon: 'paw-print', words: ['pet', 'pets'] },
  vehicles: { icon: 'car', words: ['veículo', 'veículos'] },
  dependents: { icon: 'users', words: ['dependente', 'dependentes'] },
}

export function ResidentRow({ link, today, belongings, onAct }: ResidentRowProps) {
  const { can } = usePerson()
  const put = usePutInUrl()
  const { id, profile } = link.user
  return (
    <div>
      <chakra.div display="flex" alignItems="flex-start" gap="3">
        <Avatar name={profile.name} />
        <chakra.div flex="1" minWidth="0">
          <chakra.p fontWeight={600} overflowWrap="anywhere">
            {profile.name}
          </chakra.p>
          <chakra.p textStyle="small" color="fg.muted">
            {linkTypeTexts[link.type]} · {linkDatesText(link, today)}
          </chakra.p>
        </chakra.div>
        <RowActions
          of={profile.name}
          items={[
            can(residences.assign) && {
              label: 'Editar vínculo',
              icon: 'pencil-simple',
              onPress: () => onAct('edit'),
            },
            can(residences.unassign) && {
              label: 'Desvincular',
              icon: 'sign-out',
              danger: true,
              apart: true,
              onPress: () => onAct('end'),
            },
          ]}
        />
      </chakra.div>
      {belongings && (
        <chakra.div display="flex" flexWrap="wrap" mt="1" ml={{ base: '-3.5', md: '9' }}>
          {belongingKinds.map((kind) => (
            <Button
              key={kind}
              variant="ghost"
              icon={kinds[kind].icon}
              aria-label={`${countText(belongings[kind], ...kinds[kind].words)} de ${profile.name}`}
              onClick={() => put({ [kind]: id }, { replace: false })}
            >
              {countText(belongings[kind], ...kinds[kind].words)}
            </Button>
          ))}
        </chakra.div>
      )}
    </div>
  )
}

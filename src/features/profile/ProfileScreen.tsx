import { roleTexts } from '#domain/permissions/roles.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { unitName } from '#domain/residences/residence.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useCondominium } from '#hooks/use-condominium.ts'
import { useLastPull } from '#hooks/use-last-pull.ts'
import { useLive } from '#hooks/use-live.ts'
import { useColorMode } from '#ui/color-mode.ts'
import { Details } from '#ui/Details.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'

/** Who I am here, and how Zelo looks on this device. */
export function ProfileScreen() {
  const { me, actor, isRemembered } = usePerson()
  const { name, timeZone } = useCondominium()
  const pulledAt = useLastPull()
  const { choice, choose } = useColorMode()
  const units = useLive(
    (db) => db.rows<Residence>('residences').bulkGet(actor.residence_ids),
    [actor.residence_ids.join()],
  )

  const { user } = me
  return (
    <Screen>
      <PageHeader title={user.profile.name} detail={user.role_title ?? roleTexts[user.role].long} />
      <SideBySide
        aside={
          <Panel title="Aparência">
            <SegmentedControl
              label="Tema"
              value={choice}
              onChange={choose}
              options={[
                { value: 'system', label: 'Do aparelho', icon: 'monitor' },
                { value: 'light', label: 'Claro', icon: 'sun' },
                { value: 'dark', label: 'Escuro', icon: 'moon' },
              ]}
            />
          </Panel>
        }
      >
        <Panel title="Dados">
          <Details
            columns={2}
            items={[
              { label: 'Nome', value: user.profile.name },
              { label: 'E-mail', value: user.email },
              { label: 'Perfil', value: roleTexts[user.role].long },
              { label: 'Condomínio', value: name ?? 'Sem condomínio' },
              {
                label: 'Unidades',
                value: (units ?? []).flatMap((unit) => (unit ? [unitName(unit)] : [])).join(', '),
              },
            ]}
          />
        </Panel>
        <Panel title="Este aparelho">
          <Details
            columns={2}
            items={[
              { label: 'Últimos dados', value: pulledAt && fullInstant(pulledAt, timeZone) },
              { label: 'Sessão', value: isRemembered ? 'Lembrada neste aparelho' : 'Só nesta janela' },
            ]}
          />
        </Panel>
      </SideBySide>
    </Screen>
  )
}

import { chakra } from '#ui/chakra.ts'
import { auth } from '#domain/auth/contract.ts'
import type { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useLive } from '#hooks/use-live.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { useRefusedChanges } from '#parts/use-refused-changes.ts'
import { useReport } from '#hooks/use-report.ts'
import { useColorMode } from '#ui/color-mode.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { AboutPanel } from './AboutPanel.tsx'
import { DevicesPanel } from './DevicesPanel.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { SignInEmail } from './SignInEmail.tsx'
import { ThisDevicePanel } from './ThisDevicePanel.tsx'

/** Who I am here, where I am signed in, and how Zelo looks on this device. */
export function ProfileScreen() {
  return (
    <Screen>
      <PageHeader title="Gerenciamento do Perfil" />
      <ProfileTabs current="profile" />
      <LoadFault title="Erro ao carregar o perfil">
        <Mine />
      </LoadFault>
    </Screen>
  )
}

function Mine() {
  const { me } = usePerson()
  const form = useOpenInUrl('editar', { may: true, act: 'editar este perfil' })
  const devices = useReport(auth.sessions, {})
  const ended = useReport(auth.endedSessions, {})
  const refused = useRefusedChanges(me.user.id)
  const own = useLive((db) => db.rows<User>('users').get(me.user.id), [me.user.id])
  const row = own ?? me.user

  return (
    <>
      <RefusedChanges {...refused} />
      <SideBySide
        aside={
          <>
            <Appearance />
            <Panel title="Meus dados">
              <chakra.p mb="3">
                O que o Zelo guarda sobre você, quem consultou, e como pedir uma cópia ou a exclusão.
              </chakra.p>
              <LinkButton href="/app/my-data" icon="shield-check">
                Ver meus dados
              </LinkButton>
            </Panel>
            <ThisDevicePanel />
          </>
        }
      >
        <ProfileHeader row={row} mark={own} onEdit={form.open} />
        <AboutPanel row={row} />
        <SignInEmail row={row} />
        <DevicesPanel report={devices} ended={ended} />
      </SideBySide>
      {form.isOpen && (
        <ProfileForm
          key={row.id}
          row={row}
          onClose={() => {
            form.close()
            void devices.ask() // a new password signs the other devices out
            void ended.ask()
          }}
        />
      )}
    </>
  )
}

function Appearance() {
  const { choice, choose } = useColorMode()
  return (
    <Panel title="Aparência">
      <chakra.div css={wordsAlone}>
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
      </chakra.div>
    </Panel>
  )
}

/** Three choices stand in one line of a phone without their pictures. */
const wordsAlone = { '& [data-icon]': { mdDown: { display: 'none' } } } as const

import { kindFacts, type NotificationKind, notificationKinds } from '#domain/notifications/kinds.ts'
import {
  NotificationPreferences,
  notificationPreferences,
  usualPreferences,
} from '#domain/notifications/preferences.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import { useLive } from '#hooks/use-live.ts'
import { useRun } from '#hooks/use-run.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import { chakra } from '#ui/chakra.ts'
import { LoadFault } from '#ui/LoadFault.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { OtherDevicesPanel } from './OtherDevicesPanel.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { PushPanel } from './PushPanel.tsx'

/** What reaches me while Zelo is closed: on which devices, about what, and when. */
export function NotificationsScreen() {
  return (
    <Screen>
      <PageHeader title="Notificações" />
      <ProfileTabs current="notifications" />
      <LoadFault title="Erro ao carregar as notificações">
        <Mine />
      </LoadFault>
    </Screen>
  )
}

/** Kinds about what somebody may not read never come to them. */
const neededFor: Record<NotificationKind, Permission> = {
  notice: 'read_statement',
  urgent_notice: 'read_statement',
  reservation: 'read_reservation',
  occurrence: 'read_occurrence',
  assembly: 'read_assembly',
  charge: 'read_financial',
  access: 'view_profile',
}

function Mine() {
  const { actor } = usePerson()
  const { preferences, row, change } = usePreferences()
  if (!preferences) return null
  const { muted, is_quiet, email } = preferences

  function mute(kind: NotificationKind, isMuted: boolean) {
    const others = muted.filter((one) => one !== kind)
    change({ muted: isMuted ? [...others, kind] : others })
  }

  return (
    <SideBySide
      aside={
        <>
          <Panel title="Quando e como">
            <chakra.div css={lines}>
              <SwitchField
                label="Silêncio à noite"
                checked={is_quiet}
                hint="Das 22h às 7h, só o urgente. O resto espera até as 7h."
                onChange={(isOn) => change({ is_quiet: isOn })}
              />
              <SwitchField
                label="Avisar por e-mail"
                checked={email}
                hint="Enquanto nenhum aparelho seu tem notificações ligadas: no máximo uma mensagem por hora, fora o urgente."
                onChange={(isOn) => change({ email: isOn })}
              />
            </chakra.div>
          </Panel>
          <OtherDevicesPanel />
        </>
      }
    >
      <PushPanel />
      <Panel title="O que avisar" action={row && <RowMark row={row} />}>
        <chakra.div css={lines}>
          {notificationKinds
            .filter((kind) => actor.permissions.includes(neededFor[kind]))
            .map((kind) => (
              <SwitchField
                key={kind}
                label={kindFacts[kind].label}
                checked={!muted.includes(kind)}
                hint={hintOf(kind, muted.includes(kind))}
                onChange={(isOn) => mute(kind, !isOn)}
              />
            ))}
        </chakra.div>
      </Panel>
    </SideBySide>
  )
}

function hintOf(kind: NotificationKind, isMuted: boolean): string {
  if (kind !== 'urgent_notice' || !isMuted) return kindFacts[kind].explanation
  return 'Desligados: falta d’água ou incêndio, você só fica sabendo quando abrir o Zelo.'
}

type Choices = Pick<NotificationPreferences, 'muted' | 'is_quiet' | 'email'>

/** One's own choices, or the usual ones until there are any. */
function usePreferences(): {
  preferences: Choices | undefined
  row: Local<NotificationPreferences> | undefined
  change(choices: Partial<Choices>): void
} {
  const { me } = usePerson()
  const run = useRun()
  const { id } = me.user
  const found = useLive(
    async (db) => ({
      row: await db.rows<NotificationPreferences>(NotificationPreferences.collection).get(id),
    }),
    [id],
  )
  return {
    preferences: found && (found.row ?? { ...usualPreferences, muted: [] }),
    row: found?.row,
    change: (choices) =>
      void run({
        calls: [{ command: notificationPreferences.set, input: { id, ...choices } }],
        failure: 'Não foi possível guardar a escolha. Tente de novo.',
      }),
  }
}

const lines = { '& > * + *': { borderTopWidth: '1px' }, '& > *': { py: '1.5' } } as const

import { type PushState, usePush } from '#hooks/use-push.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { InstallSteps } from '#parts/InstallSteps.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { Panel } from '#ui/Panel.tsx'

interface Words {
  icon: IconName
  title: string
  text: string
}

const words: Record<Exclude<PushState, 'unread'>, Words> = {
  on: {
    icon: 'bell-ringing',
    title: 'Ligadas',
    text: 'O que acontece chega aqui, mesmo com o Zelo fechado.',
  },
  off: {
    icon: 'bell',
    title: 'Desligadas',
    text: 'Ligue para saber do que acontece sem abrir o Zelo. Na tela bloqueada não aparecem valores, nomes nem o texto de ocorrências.',
  },
  denied: {
    icon: 'prohibit',
    title: 'Bloqueadas neste navegador',
    text: 'Para desbloquear, abra as configurações deste site no navegador (o ícone ao lado do endereço), permita notificações e volte aqui. No Zelo instalado: configurações do aparelho, Notificações, Zelo.',
  },
  needs_install: {
    icon: 'device-mobile',
    title: 'Instale o Zelo primeiro',
    text: 'No iPhone e no iPad, só aplicativos na tela de início recebem notificações. Instale assim e volte a esta tela por lá:',
  },
  window_only: {
    icon: 'lock-simple',
    title: 'Só em aparelhos seus',
    text: 'Você entrou sem “Lembrar de mim neste aparelho”. Saia e entre de novo com essa opção para receber notificações aqui.',
  },
  unsupported: {
    icon: 'prohibit',
    title: 'Este navegador não tem notificações',
    text: 'Os avisos seguem por e-mail. Com notificações: Chrome, Edge, Firefox e Safari, fora de janelas anônimas e de navegadores dentro de outros aplicativos.',
  },
  too_old: {
    icon: 'prohibit',
    title: 'Esta versão do Safari não tem notificações',
    text: 'Elas vêm com o iOS 16.4 e, no Mac, com o Safari 16 do macOS 13. Atualize o aparelho; até lá os avisos seguem por e-mail.',
  },
}

/** Notifications on this device: their state in words, and the switch where there is one. */
export function PushPanel() {
  const { state, isBusy, turnOn, turnOff } = usePush()
  const { offlineSince } = useSyncStatus()
  if (state === 'unread') return null
  const { icon, title, text } = words[state]
  return (
    <Panel title="Neste aparelho">
      <chakra.div
        display="flex"
        gap="3"
        css={{ '& > [data-icon]': { color: state === 'on' ? 'brand.fg' : 'fg.muted' } }}
      >
        <Icon name={icon} size={24} />
        <chakra.div minWidth="0" role="status">
          <chakra.p fontWeight={600}>{title}</chakra.p>
          <chakra.p textStyle="table" color="fg.muted">
            {text}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      {state === 'needs_install' && (
        <chakra.div mt="3">
          <InstallSteps way="home_screen" />
        </chakra.div>
      )}
      {state === 'off' && (
        <chakra.div mt="4">
          <Button
            variant="solid"
            icon="bell"
            busy={isBusy}
            busyText="Ligando..."
            disabledReason={offlineSince ? 'Ligar precisa de internet.' : undefined}
            onClick={() => void turnOn()}
          >
            Ligar notificações
          </Button>
        </chakra.div>
      )}
      {state === 'on' && (
        <chakra.div mt="4">
          <Button busy={isBusy} busyText="Desligando..." onClick={() => void turnOff()}>
            Desligar neste aparelho
          </Button>
        </chakra.div>
      )}
    </Panel>
  )
}

import { useInstall } from '#hooks/use-install.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'

/** After a first useful act: Zelo on the phone's own screen, with the steps where the browser has no button for it. */
export function InstallInvitation() {
  const { isInvited, needsSteps, install, dismiss } = useInstall()
  if (!isInvited) return null
  return (
    <Panel
      title="Zelo na tela do celular"
      action={
        <Button variant="ghost" onClick={dismiss}>
          Agora não
        </Button>
      }
    >
      <p>Instalado, o Zelo abre na hora e funciona sem internet.</p>
      {needsSteps ? (
        <>
          <p>Numa aba do Safari, o que ainda não foi enviado some depois de sete dias sem abrir o Zelo.</p>
          <ol>
            <li>Toque em Compartilhar, na barra do Safari.</li>
            <li>Escolha “Adicionar à Tela de Início”.</li>
            <li>Toque em Adicionar.</li>
          </ol>
        </>
      ) : (
        <Button icon="device-mobile" onClick={install}>
          Instalar
        </Button>
      )}
    </Panel>
  )
}

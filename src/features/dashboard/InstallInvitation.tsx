import { useInstall } from '#hooks/use-install.ts'
import { InstallSteps } from '#parts/InstallSteps.tsx'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'

/** After a first useful act: Zelo as an app of its own, with the steps where the browser has no button for it. */
export function InstallInvitation() {
  const { way, install, dismiss } = useInstall()
  if (!way) return null
  return (
    <Panel
      title={way === 'dock' ? 'Zelo no Dock do Mac' : 'Zelo na tela do celular'}
      action={
        <Button variant="ghost" onClick={dismiss}>
          Agora não
        </Button>
      }
    >
      <p>Instalado, o Zelo abre na hora e funciona sem internet.</p>
      {way === 'button' ? (
        <Button icon="device-mobile" onClick={install}>
          Instalar
        </Button>
      ) : (
        <>
          <p>Numa aba do Safari, o que ainda não foi enviado some depois de sete dias sem abrir o Zelo.</p>
          <InstallSteps way={way} />
        </>
      )}
    </Panel>
  )
}

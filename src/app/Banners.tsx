import { useSignals } from '@preact/signals-react/runtime'
import { useSession } from '#hooks/SessionContext.tsx'
import { useAppUpdate } from '#hooks/use-app-update.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** What the app itself has to say, above the screen. */
export function Banners() {
  useSignals()
  const update = useAppUpdate()
  const notice = useSession().notice.value
  return (
    <>
      {notice && (
        <Banner
          tone="accent"
          icon="warning"
          action={<Button onClick={() => location.reload()}>Recarregar</Button>}
        >
          {notice === 'newer'
            ? 'O Zelo foi atualizado em outra janela. Recarregue para continuar.'
            : 'Feche as outras janelas do Zelo para concluir a atualização.'}
        </Banner>
      )}
      {update.isReady && (
        <Banner
          tone="brand"
          icon="arrow-clockwise"
          action={<Button onClick={update.apply}>Atualizar</Button>}
        >
          Nova versão disponível. Atualizar quando puder.
        </Banner>
      )}
    </>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { useSession, useSessionState } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { PublicFrame } from '#ui/PublicFrame.tsx'

const reload = (
  <Button variant="solid" icon="arrow-clockwise" onClick={() => location.reload()}>
    Recarregar
  </Button>
)

/**
 * Two versions of Zelo cannot share a person's database: the older one stops, the newer one waits until it is closed.
 */
export function OneVersion({ children }: { children: ReactNode }) {
  useSignals()
  const notice = useSession().notice.value
  const { status } = useSessionState()

  if (notice === 'newer') {
    return (
      <PublicFrame title="O Zelo foi atualizado">
        <p>
          A nova versão abriu em outra janela. O que você fez e o que estava digitando está guardado neste
          aparelho: recarregue para continuar de onde parou.
        </p>
        {reload}
      </PublicFrame>
    )
  }
  if (notice === 'older' && status === 'starting') {
    return (
      <PublicFrame title="Feche as outras janelas do Zelo">
        <p>
          Uma delas ainda usa a versão anterior. Nada se perde: assim que ela fechar, o Zelo abre aqui
          sozinho.
        </p>
        {reload}
      </PublicFrame>
    )
  }
  return children
}

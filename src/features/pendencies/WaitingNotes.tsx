import { forgetsAfterAWeek, installWay } from '#session/browser.ts'
import { sendsWhileClosed } from '#session/worker-talk.ts'
import { InstallSteps } from '#parts/InstallSteps.tsx'
import { Notice } from '#ui/Notice.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'

/** What this browser does with what waits, where that is less than others do. */
export function WaitingNotes() {
  const way = installWay()
  return (
    <>
      {!sendsWhileClosed() && (
        <QuietNote icon="info">
          Este navegador envia enquanto o Zelo está aberto: deixe-o aberto, ou volte a abri-lo com internet.
        </QuietNote>
      )}
      {forgetsAfterAWeek() && (
        <Notice tone="accent" icon="warning" title="Abra o Zelo com internet nos próximos sete dias">
          O que está nesta aba e ainda não foi enviado pode ser apagado pelo navegador depois de sete dias sem
          abrir o Zelo. Ao abrir com internet, tudo segue sozinho. No Zelo instalado isso não acontece
          {way ? ':' : '.'}
          {way && <InstallSteps way={way} />}
        </Notice>
      )}
    </>
  )
}

import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { Boleto } from '#domain/boletos/boleto.ts'
import { contentsOf, contentsText } from '#domain/remessas/contents.ts'
import { isWaitingForFile } from '#domain/remessas/items.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { recordHref } from '#parts/navigation.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRows } from '#parts/use-rows.ts'
import { useToday } from '#parts/use-today.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Notice } from '#ui/Notice.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { NoAgreement } from './NoAgreement.tsx'
import { checkRemessa, needsInternet, noneSelected, remessaText, whyNotGenerated } from './remessa-check.ts'
import { RemessaProblems } from './RemessaProblems.tsx'
import { useIssuing } from './use-issuing.ts'
import { type RemessaStage, useRemessa } from './use-remessa.ts'

interface RemessaDialogProps {
  /** The drafts that were selected when it was opened; none, for what waits alone. */
  selected: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** Gerar Remessa: what goes into the file, what is wrong with it, and the file. */
export function RemessaDialog({ selected, onClose, onDone }: RemessaDialogProps) {
  const issuing = useIssuing()
  const [ids] = useState(() => new Set(selected))
  const isForTheFile = useCallback((row: Boleto) => ids.has(row.id) || isWaitingForFile(row), [ids])
  // The check of thousands is a task of its own, after the list has answered the press.
  const rows = useDeferredValue(useRows(Boleto, { matches: isForTheFile })?.rows, null)
  if (!issuing || !rows) return null
  const { agreement } = issuing
  if (!agreement) return <NoAgreement onClose={onClose} />
  return <Checking ids={ids} rows={rows} agreement={agreement} onClose={onClose} onDone={onDone} />
}

interface CheckingProps extends Omit<RemessaDialogProps, 'selected'> {
  ids: ReadonlySet<string>
  rows: readonly Boleto[]
  agreement: BankAccount
}

function Checking({ ids, rows, agreement, onClose, onDone }: CheckingProps) {
  const { timeZone } = useCondominium()
  const today = useToday()
  const { offlineSince } = useSyncStatus()
  const { stage, generate, download } = useRemessa(onDone)
  const [withWaiting, setWithWaiting] = useState(true)
  const [leavesBad, setLeavesBad] = useState(false)

  const waiting = useMemo(
    () => rows.filter((row) => isWaitingForFile(row) && row.bank_account_id === agreement.id),
    [rows, agreement],
  )
  const check = useMemo(() => {
    const drafts = rows.filter((row) => ids.has(row.id) && row.status === 'DRAFT')
    return checkRemessa([...drafts, ...(withWaiting ? waiting : [])], { agreement, timeZone, today })
  }, [rows, ids, waiting, withWaiting, agreement, timeZone, today])
  const bad = check.boletos.filter(({ errors }) => errors.length > 0)
  const good = check.boletos.filter(({ errors }) => errors.length === 0).map(({ row }) => row)

  if (stage.at === 'done') return <Done stage={stage} onDownload={download} onClose={onClose} />
  const isSending = stage.at === 'sending'
  return (
    <Modal
      open
      size="form"
      title="Gerar Remessa"
      description="O arquivo que pede ao banco o registro dos boletos. Depois de gerado, envie-o ao banco."
      onClose={onClose}
      footer={
        <>
          {offlineSince && good.length > 0 && <QuietNote icon="cloud-slash">{needsInternet}</QuietNote>}
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="solid"
            icon="file-arrow-up"
            busy={isSending}
            busyText="Gerando..."
            disabledReason={whyNotGenerated(check, { leavesBad, isOffline: offlineSince !== null })}
            onClick={() => void generate(agreement, good)}
          >
            {good.length > 0 ? `Gerar com ${countedText(good.length, 'boleto', 'boletos')}` : 'Gerar Remessa'}
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <FormErrors errors={isSending ? [] : stage.failures} />
        <chakra.div role="status">
          {good.length > 0 ? (
            <p>
              Vai no arquivo: <b>{remessaText(good)}</b>.
            </p>
          ) : (
            check.boletos.length === 0 && <Notice tone="info" icon="info" title={noneSelected} />
          )}
        </chakra.div>
        {waiting.length > 0 && (
          <CheckboxField
            label={`Incluir o que espera: ${contentsText(contentsOf(waiting))}`}
            hint="De boletos que o banco já conhece: baixas dos que foram cancelados ou pagos de outra forma, e alterações de vencimento e valor."
            checked={withWaiting}
            disabled={isSending}
            onChange={setWithWaiting}
          />
        )}
        <RemessaProblems check={check} />
        {bad.length > 0 && good.length > 0 && check.ofAgreement.length === 0 && (
          <CheckboxField
            label={
              bad.length === 1
                ? 'Gerar sem o boleto com problema'
                : `Gerar sem os ${bad.length} boletos com problemas`
            }
            hint="Ficam como estão, para outra remessa."
            checked={leavesBad}
            disabled={isSending}
            onChange={setLeavesBad}
          />
        )}
      </chakra.div>
    </Modal>
  )
}

interface DoneProps {
  stage: Extract<RemessaStage, { at: 'done' }>
  onDownload: ReturnType<typeof useRemessa>['download']
  onClose: () => void
}

function Done({ stage: { file, id, download }, onDownload, onClose }: DoneProps) {
  const isMissing = download === 'failed'
  return (
    <Modal
      open
      size="form"
      title="Gerar Remessa"
      onClose={onClose}
      footer={
        <>
          {isMissing && <Button onClick={onClose}>Fechar</Button>}
          {file && (
            <Button
              variant={isMissing ? 'solid' : 'outline'}
              icon="download-simple"
              onClick={() => void onDownload(file)}
            >
              {isMissing ? 'Baixar arquivo' : 'Baixar de novo'}
            </Button>
          )}
          {!isMissing && (
            <Button variant="solid" onClick={onClose}>
              Concluir
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        <Notice tone="success" icon="check-circle" title="Remessa Gerada com Sucesso!">
          {file && download === 'saved' && <p>{file.file_name} foi baixado neste aparelho.</p>}
          {file && isMissing && <p>{file.file_name} ainda não foi baixado neste aparelho.</p>}
          <p>Envie o arquivo ao banco pelo internet banking. A resposta vem num arquivo de retorno.</p>
          <chakra.div mt="2">
            <LinkButton href={recordHref('remessas', id) ?? ''}>Ver arquivo</LinkButton>
          </chakra.div>
        </Notice>
      </div>
    </Modal>
  )
}

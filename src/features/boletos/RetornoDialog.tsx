import { useMemo } from 'react'
import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { Boleto } from '#domain/boletos/boleto.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { RetornoFile } from '#domain/retornos/retorno-file.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { fileSizeText } from '#domain/values/file-size.ts'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { recordHref } from '#parts/navigation.ts'
import { RetornoFindings, RetornoTotals } from '#parts/RetornoFindings.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRows } from '#parts/use-rows.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { FileField } from '#ui/FileField.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Notice } from '#ui/Notice.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { type RetornoKnown, type RetornoPreview, previewRetorno } from './retorno-preview.ts'
import { RetornoPreviewed } from './RetornoPreviewed.tsx'
import { type ReadFile, type RetornoStage, useRetorno } from './use-retorno.ts'

/** Importar Retorno: read on this device, shown, and applied when the person agrees. */
export function RetornoDialog({ onClose }: { onClose: () => void }) {
  const { stage, choose, apply, startOver } = useRetorno()
  const file = 'file' in stage ? stage.file : null
  const known = useKnown()
  const preview = usePreview(file, known)
  const filename = file?.filename ?? ('filename' in stage ? stage.filename : null)

  return (
    <Modal
      open
      size="assembly"
      phone="full"
      title="Importar Retorno"
      description="A resposta do banco sobre os boletos. Nada muda antes de você conferir."
      onClose={onClose}
      footer={
        <Foot stage={stage} preview={preview} onApply={apply} onStartOver={startOver} onClose={onClose} />
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        {stage.at !== 'done' && (
          <FileField
            label="Arquivo de retorno"
            single
            hint="Baixe-o no internet banking, em cobrança. É lido neste aparelho, também sem internet."
            files={
              filename
                ? [
                    {
                      id: 'file',
                      name: filename,
                      isBusy: stage.at === 'reading',
                      ...(file && { detail: fileSizeText(file.blob.bytes.byteLength) }),
                    },
                  ]
                : []
            }
            onAdd={([chosen]) => chosen && choose(chosen)}
            onRemove={startOver}
            error={stage.at === 'choosing' ? (stage.failure ?? undefined) : undefined}
          />
        )}
        {'failures' in stage && !preview?.applied && <FormErrors errors={stage.failures} />}
        {file && preview && <RetornoPreviewed file={file} preview={preview} />}
        {stage.at === 'done' && <Done id={stage.id} row={stage.row} />}
      </chakra.div>
    </Modal>
  )
}

/** What this device knows about the file; undefined until it is read. */
function useKnown(): RetornoKnown | undefined {
  const boletos = useRows(Boleto)?.rows
  const charges = useRows(FinancialTransaction)?.rows
  const agreements = useRows(BankAccount)?.rows
  const remessas = useRows(RemessaFile)?.rows
  const files = useRows(RetornoFile)?.rows
  const { timeZone } = useCondominium()
  return useMemo(
    () =>
      boletos &&
      charges &&
      agreements &&
      remessas &&
      files && { boletos, charges, agreements, remessas, files, timeZone },
    [boletos, charges, agreements, remessas, files, timeZone],
  )
}

function usePreview(file: ReadFile | null, known: RetornoKnown | undefined): RetornoPreview | undefined {
  const { actor } = usePerson()
  return useMemo(
    () =>
      file && known
        ? previewRetorno(file.retorno, known, {
            fileId: file.id,
            digests: file.digests,
            context: { now: now(), actor },
          })
        : undefined,
    [file, known, actor],
  )
}

const needsInternet = 'Aplicar o retorno precisa de internet.'

interface FootProps {
  stage: RetornoStage
  preview: RetornoPreview | undefined
  onApply: (file: ReadFile) => void
  onStartOver: () => void
  onClose: () => void
}

function Foot({ stage, preview, onApply, onStartOver, onClose }: FootProps) {
  const { offlineSince } = useSyncStatus()
  if (stage.at === 'done') {
    return (
      <>
        <Button onClick={onStartOver}>Importar outro</Button>
        <Button variant="solid" onClick={onClose}>
          Concluir
        </Button>
      </>
    )
  }
  const file = 'file' in stage ? stage.file : null
  const isRefused = preview !== undefined && preview.refusals.length > 0
  return (
    <>
      {file && preview && !isRefused && offlineSince && (
        <QuietNote icon="cloud-slash">{needsInternet}</QuietNote>
      )}
      <Button onClick={onClose}>Cancelar</Button>
      {file && preview && !isRefused && (
        <Button
          variant="solid"
          busy={stage.at === 'sending'}
          busyText="Aplicando..."
          disabledReason={offlineSince ? needsInternet : undefined}
          onClick={() => onApply(file)}
        >
          {`Aplicar ${countedText(preview.plan.rows.length, 'movimento', 'movimentos')}`}
        </Button>
      )}
      {isRefused && <Button onClick={onStartOver}>Escolher outro arquivo</Button>}
    </>
  )
}

function Done({ id, row }: { id: string; row: RetornoFile | null }) {
  return (
    <>
      <div role="status">
        <Notice tone="success" icon="check-circle" title="Retorno aplicado">
          {row?.attention.length === 0 && <p>Nada a conferir.</p>}
          <chakra.div mt="2">
            <LinkButton href={recordHref('retornos', id) ?? ''}>Ver arquivo</LinkButton>
          </chakra.div>
        </Notice>
      </div>
      {row && (
        <>
          <RetornoTotals totals={row} />
          <RetornoFindings attention={row.attention} notices={row.notices} />
        </>
      )}
    </>
  )
}

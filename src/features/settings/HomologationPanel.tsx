import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { type BankAccount, withTerms } from '#domain/bank-accounts/bank-account.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { remessas } from '#domain/remessas/contract.ts'
import { homologationProblems } from '#domain/remessas/homologation.ts'
import { isHomologation, RemessaFile } from '#domain/remessas/remessa-file.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import type { Local } from '#store/local-row.ts'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { recordHref } from '#parts/navigation.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRows } from '#parts/use-rows.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { kitsAmong, whyNotHomologated } from './homologation.ts'
import { type HomologationStage, useHomologation } from './use-homologation.ts'

/** Homologação no banco: the file and the PDF of ten test slips in one act, and the kits made before. */
export function HomologationPanel({ agreement }: { agreement: Local<BankAccount> }) {
  const { actor, can } = usePerson()
  const files = useRows(RemessaFile, { matches: isHomologation })?.rows
  if (visibilityOf(actor, RemessaFile) !== 'all' || !files) return null
  const mayGenerate = can(remessas.homologate)
  if (!mayGenerate && files.length === 0) return null
  return (
    <Panel title="Homologação no banco">
      <chakra.div display="flex" flexDirection="column" gap="4">
        <div>
          <p>Antes de aceitar os arquivos de um convênio novo, a cooperativa confere dez boletos de teste.</p>
          <p>O Zelo gera o arquivo (.REM) e um PDF com os dez, para enviar a ela. Ninguém é cobrado.</p>
        </div>
        {mayGenerate && <Generating agreement={agreement} />}
        {files.length > 0 && <Kits files={files} />}
      </chakra.div>
    </Panel>
  )
}

function Generating({ agreement }: { agreement: Local<BankAccount> }) {
  const { id, all, timeZone } = useCondominium()
  const { offlineSince } = useSyncStatus()
  const homologation = useHomologation()
  const { stage } = homologation
  const condominium = all.find((one) => one.id === id)
  if (!condominium) return null

  const homologating = { agreement: withTerms(agreement), condominium, timeZone, now: now() }
  const problems = homologationProblems(homologating)
  const { cooperative, ua, beneficiary } = agreement
  const isSending = stage.at === 'sending'
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="danger" icon="warning-circle" title="O kit ainda não pode ser gerado">
          {problems.map(({ field, message, action }) => (
            <p key={field}>
              {message} {action}
            </p>
          ))}
          {problems.some(({ field }) => field.startsWith('payer.')) && (
            <chakra.div mt="2">
              <LinkButton href={recordHref('condominiums', condominium.id) ?? ''}>
                Abrir o condomínio
              </LinkButton>
            </chakra.div>
          )}
        </Notice>
      )}
      <FormErrors errors={'failures' in stage ? stage.failures : []} />
      <Done stage={stage} homologation={homologation} />
      <div>
        <Button
          icon="file-arrow-up"
          busy={isSending}
          busyText="Gerando..."
          disabledReason={whyNotHomologated({
            problems,
            isOffline: offlineSince !== null,
            isUnsent: agreement._state !== 'ok',
          })}
          onClick={homologation.ask}
        >
          {stage.at === 'done' ? 'Gerar outro kit' : 'Gerar kit de homologação'}
        </Button>
      </div>
      <ConfirmDialog
        open={stage.at === 'asking'}
        variant="info"
        title="Gerar o kit de homologação?"
        confirmText="Gerar kit"
        onConfirm={() => homologation.generate(agreement)}
        onCancel={homologation.cancel}
      >
        <p>
          Ele usa dez números de boleto e um número de arquivo do convênio {cooperative}.{ua}.{beneficiary},
          que não voltam.
        </p>
        <p>Os boletos vão marcados como teste e não entram em cobranças nem em totais.</p>
      </ConfirmDialog>
    </>
  )
}

interface DoneProps {
  stage: HomologationStage
  homologation: Pick<ReturnType<typeof useHomologation>, 'saveFile' | 'saveSlips'>
}

function Done({ stage, homologation: { saveFile, saveSlips } }: DoneProps) {
  const box = useRef<HTMLDivElement>(null)
  // The button stands at the foot of the page: what it gave would lie below.
  useEffect(() => {
    if (stage.at === 'done') box.current?.scrollIntoView({ block: 'nearest' })
  }, [stage.at])
  return (
    <chakra.div ref={box} role="status" _empty={{ position: 'absolute' }} scrollMarginBlock="6rem">
      {stage.at === 'done' && (
        <Notice tone="success" icon="check-circle" title="Kit de homologação gerado!">
          <p>Envie o arquivo e o PDF dos boletos à cooperativa, por e-mail.</p>
          <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
            {stage.file && (
              <>
                <DownloadAgain file={stage.file} icon="download-simple" onPress={saveFile}>
                  Baixar arquivo
                </DownloadAgain>
                <DownloadAgain file={stage.file} icon="file-pdf" onPress={saveSlips}>
                  Baixar PDF
                </DownloadAgain>
              </>
            )}
            <LinkButton href={recordHref('remessas', stage.id) ?? ''}>Ver arquivo</LinkButton>
          </chakra.div>
        </Notice>
      )}
    </chakra.div>
  )
}

interface DownloadAgainProps {
  file: RemessaFile
  icon: 'download-simple' | 'file-pdf'
  onPress: (file: RemessaFile) => void
  children: string
}

function DownloadAgain({ file, icon, onPress, children }: DownloadAgainProps) {
  return (
    <Button icon={icon} onClick={() => onPress(file)}>
      {children}
    </Button>
  )
}

function Kits({ files }: { files: readonly RemessaFile[] }) {
  const { timeZone } = useCondominium()
  return (
    <div>
      <chakra.h3 textStyle="h3">Kits gerados</chakra.h3>
      <chakra.ul aria-label="Kits gerados" css={list}>
        {kitsAmong(files).map(({ id, file_name, created_at, by_name }) => (
          <li key={id}>
            <Link href={recordHref('remessas', id) ?? ''}>{file_name}</Link>
            <span>
              {fullInstant(created_at, timeZone)}, por {by_name}
            </span>
          </li>
        ))}
      </chakra.ul>
    </div>
  )
}

const list = {
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' },
  '& a': { display: 'inline-block', py: '2', textDecoration: 'underline', fontWeight: 600 },
  '& span': { color: 'fg.muted' },
} as const
